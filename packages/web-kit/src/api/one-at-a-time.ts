/**
 * Does the work when asked, never twice at once. Asked while it is under way, it does it once more afterwards: what
 * was read by then may be older than what it was asked for. The work deals with its errors itself.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  let isWanted = false;
  async function doAll(): Promise<void> {
    isUnderWay = true;
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      isUnderWay = false;
    }
  }
  return () => {
    isWanted = true;
    if (!isUnderWay) void doAll();
  };
}
