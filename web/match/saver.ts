// Saves at once, and once more if something has changed while it was saving: never two at a time, never something old last.
export function newSaver(save: () => Promise<void>, failed: () => void): () => void {
  let isSaving = false;
  let isStale = false;
  async function run(): Promise<void> {
    isSaving = true;
    while (isStale) {
      isStale = false;
      await save().catch(failed);
    }
    isSaving = false;
  }
  return () => {
    isStale = true;
    if (!isSaving) void run();
  };
}
