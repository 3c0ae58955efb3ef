import '../css/badge.css';

/** How many lines of the talk are new, on what leads to it. */
export function Badge({ count }: { count: number }) {
  return (
    <i class="talk-badge">
      {count}
      <span class="unseen"> new</span>
    </i>
  );
}
