// What somebody asks across the table, and must be told.
import { Dialog } from '../shell/Dialog.tsx';
import type { ConsentRequest } from './match-client.ts';

export function ConsentDialog({ says, agree, refuse }: ConsentRequest) {
  return (
    <Dialog title="A word across the table">
      <p>{says}</p>
      <p class="dialog-tools">
        <button type="button" class="button brass" onClick={agree}>
          Agreed
        </button>
        <button type="button" class="button" onClick={refuse}>
          No
        </button>
      </p>
    </Dialog>
  );
}
