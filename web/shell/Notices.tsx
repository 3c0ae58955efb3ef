import { dismiss, notes } from './notices.ts';

export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notes.value.map(({ id, says, href }) => (
        <p key={id} class="notice">
          {href ? <a href={href}>{says}</a> : says}
          <button type="button" class="bare" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
