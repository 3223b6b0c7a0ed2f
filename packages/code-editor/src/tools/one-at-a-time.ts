/** Work that is done once at a time: however often it is asked for meanwhile, it is done once more afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      isBusy = false;
    }
  };
}
