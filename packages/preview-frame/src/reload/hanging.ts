/** So often the dev server has answered until an update that it has told of counts as hanging. */
const MAX_ANSWERS = 15;
const PAUSE_MILLISECONDS = 1_000;

/**
 * Acts when what the page waits for never comes, unless it is told that it is there. A busy dev server answers late, and
 * is given the time; without an answer it is away, which Vite's own client notices.
 */
export function actWhenHanging(address: string, act: () => void): () => void {
  let isOver = false;
  const wait = async (): Promise<void> => {
    for (let answers = 0; answers < MAX_ANSWERS;) {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MILLISECONDS);
      });
      if (isOver) return;
      const asked = fetch(address, { method: "HEAD", cache: "no-store" });
      answers += await asked.then(
        () => 1,
        () => 0,
      );
    }
    if (!isOver) act();
  };
  void wait();
  return () => {
    isOver = true;
  };
}
