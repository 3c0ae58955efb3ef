// The way back from a page of one game to its cover.
export function BackToBox({ slug }: { slug: string }) {
  return (
    <a class="back" href={`/play/${slug}`} aria-label="Back to the box" title="Back to the box">
      ‹
    </a>
  );
}

/** The same in words, beside a notice that says what is not here. */
export function ToBox({ slug }: { slug: string }) {
  return (
    <a class="button" href={`/play/${slug}`}>
      Back to the box
    </a>
  );
}
