// The gallery: every kind of table to look at, one at a time, and the sheet of soldiers.
import { useMemo } from 'preact/hooks';
import { TableCloth } from '../art/index.ts';
import { type Still, stagingOf, stillGame, stills, stillView } from '../gallery/index.ts';
import type { PageProps } from '../shell/routes.ts';
import { tableSettings } from '../shell/settings.ts';
import { Trouble, useTitle } from '../shell/Trouble.tsx';
import { newAnswering, Table } from '../table/index.ts';
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
  const staging = useMemo(() => stagingOf(still.scene()), [still]);
  const answering = useMemo(() => newAnswering(stillGame, staging, stillView, null, () => {}), [staging]);
  return (
    <>
      <h1 class="gallery-title">
        {still.title} <small>{still.says}</small>
      </h1>
      <section class="gallery-table" aria-label={still.title}>
        <TableCloth>
          <Table
            game={stillGame}
            scene={staging}
            view={stillView}
            seat={null}
            answering={answering}
            news={null}
            settings={tableSettings.value}
          />
        </TableCloth>
      </section>
    </>
  );
}
