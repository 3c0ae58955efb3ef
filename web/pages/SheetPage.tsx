// The sheet of soldiers: everything that can be drawn, side by side.
import { ArtDefs } from '../art/index.ts';
import { Sheet } from '../art/sheet.tsx';
import { useTitle } from '../shell/loading.tsx';

export default function SheetPage() {
  useTitle('The sheet of soldiers');
  return (
    <div class="gallery">
      <ArtDefs />
      <p>
        <a href="/gallery">‹ The gallery</a>
      </p>
      <Sheet />
    </div>
  );
}
