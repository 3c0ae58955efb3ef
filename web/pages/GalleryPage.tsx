// The gallery: every kind of table to look at, one at a time, and the sheet of soldiers.
import { useMemo } from 'preact/hooks';
import { DrillTable, type GalleryScene, galleryScenes, SceneTable } from '../gallery/index.ts';
import { ErrorNotice, useTitle } from '../shell/loading.tsx';
import type { PageProps } from '../shell/routes.ts';
import './gallery.css';

const DRILL = 'drill';

export default function GalleryPage({ params }: PageProps) {
  const slug = params.scene ?? (galleryScenes[0] as GalleryScene).slug;
  const shown = galleryScenes.find((each) => each.slug === slug);
  useTitle('Gallery');
  return (
    <div class="gallery">
      <nav class="chips" aria-label="Scenes">
        {galleryScenes.map((each) => (
          <a key={each.slug} class="button" href={`/gallery/${each.slug}`} aria-current={each.slug === slug ? 'page' : undefined}>
            {each.title}
          </a>
        ))}
        <a class="button" href={`/gallery/${DRILL}`} aria-current={slug === DRILL ? 'page' : undefined}>
          The drill square
        </a>
        <a class="button" href="/gallery/sheet">
          The sheet of soldiers
        </a>
      </nav>
      {slug === DRILL ? <Drill /> : shown ? <GallerySceneView shown={shown} /> : <ErrorNotice says="There is no such scene." />}
    </div>
  );
}

function Drill() {
  return (
    <>
      <h1 class="gallery-title">
        The drill square <small>Take the soldiers in hand: by mouse, touch or arrow keys.</small>
      </h1>
      <section class="gallery-table" aria-label="The drill square">
        <DrillTable />
      </section>
    </>
  );
}

function GallerySceneView({ shown }: { shown: GalleryScene }) {
  const scene = useMemo(() => shown.scene(), [shown]);
  return (
    <>
      <h1 class="gallery-title">
        {shown.title} <small>{shown.says}</small>
      </h1>
      <section class="gallery-table" aria-label={shown.title}>
        <SceneTable scene={scene} />
      </section>
    </>
  );
}
