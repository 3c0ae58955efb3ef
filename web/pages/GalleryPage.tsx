// The gallery: every kind of table to look at, one at a time, and the sheet of soldiers.
import { useMemo } from 'preact/hooks';
import { type Still, StillTable, stills } from '../gallery/index.ts';
import type { PageProps } from '../shell/routes.ts';
import { Trouble, useTitle } from '../shell/Trouble.tsx';
import './gallery.css';

export default function GalleryPage({ params }: PageProps) {
  const slug = params.scene ?? (stills[0] as Still).slug;
  const still = stills.find((each) => each.slug === slug);
  useTitle('Gallery');
  return (
    <div class="gallery">
      <nav class="chips" aria-label="Scenes">
        {stills.map((each) => (
          <a key={each.slug} class="button" href={`/gallery/${each.slug}`} aria-current={each.slug === slug ? 'page' : undefined}>
            {each.title}
          </a>
        ))}
        <a class="button" href="/gallery/sheet">
          The sheet of soldiers
        </a>
      </nav>
      {still ? <StillView still={still} /> : <Trouble says="There is no such scene." />}
    </div>
  );
}

function StillView({ still }: { still: Still }) {
  const scene = useMemo(() => still.scene(), [still]);
  return (
    <>
      <h1 class="gallery-title">
        {still.title} <small>{still.says}</small>
      </h1>
      <section class="gallery-table" aria-label={still.title}>
        <StillTable scene={scene} />
      </section>
    </>
  );
}
