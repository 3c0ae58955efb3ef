// An address that leads nowhere: says so, and where to go instead.
import { ArtDefs, FlatPicture } from '../art/index.ts';
import { useTitle } from '../shell/loading.tsx';
import './lost.css';

export default function LostPage() {
  useTitle('Not here');
  return (
    <section class="sheet lost" role="alert">
      <ArtDefs />
      <FlatPicture
        figure={{ hat: 'shako', weapon: 'musket', pose: 'fallen' }}
        livery={{ coat: '#b3272d', facings: '#f3ead6', trousers: '#efe8d6', hat: '#23201b', plume: '#f1cf6a' }}
      />
      <h1>There is no such room in this house</h1>
      <p>The address may be mistyped, or the page has moved. All games lie on the shelf.</p>
      <p class="dialog-tools">
        <a class="button gold" href="/">
          Back to the shelf
        </a>
        <a class="button" href="/lobby">
          To the lobby
        </a>
        <a class="button" href="/puzzles/today">
          A puzzle for today
        </a>
      </p>
    </section>
  );
}
