// What is laid out otherwise in a window as narrow as a phone is a style sheet of its own, fetched where one is.
const narrow = matchMedia('(max-width: 999px)');

/** Resolves when the first page can be shown. */
export async function fitWindow(): Promise<void> {
  const fetch = async () => {
    // Without it all can still be read and used.
    if (narrow.matches) await import('../css/narrow.css').catch(() => {});
  };
  narrow.addEventListener('change', fetch);
  await fetch();
}
