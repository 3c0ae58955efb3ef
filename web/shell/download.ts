// Hands the visitor a file that was made on the page.

/** Time enough for the browser to begin reading it. */
const KEPT = 10_000;

export function download(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT);
}
