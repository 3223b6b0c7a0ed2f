import type { EditorModel } from "../model/editor-model.ts";

/** So long nothing of the page has changed when its picture is taken. */
const STILL_MILLISECONDS = 4_000;
const BETWEEN_MILLISECONDS = 60_000;
/** A page that is loading is asked again so often. */
const MAX_TRIES = 8;

/**
 * Takes pictures of how the app looks: once its page is still, and again when it has changed. Ends with the returned
 * function.
 */
export function keepPictures(
  model: Pick<EditorModel, "frames" | "problems" | "storyboards">,
  keep: (picture: string) => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let triesLeft = MAX_TRIES;
  let isOver = false;
  let last = { at: Number.NEGATIVE_INFINITY, picture: "" };
  const again = (storyboardId: string, wait: number): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void take(storyboardId), wait);
  };
  const take = async (storyboardId: string): Promise<void> => {
    if ((model.problems.get()[storyboardId] ?? null) !== null) return;
    const picture = await model.frames.find(storyboardId)?.picture();
    // It may be loading, and need not tell when that has ended.
    if (picture === null && triesLeft > 0) again(storyboardId, STILL_MILLISECONDS);
    triesLeft -= 1;
    if (picture === undefined || picture === null || picture === last.picture) return;
    last = { at: Date.now(), picture };
    await keep(picture);
  };
  const stopHearing = model.frames.on("NAV_TREE", (_, { storyboardId }) => {
    const shown = model.storyboards.items.get().find(({ type }) => type === "APPLICATION");
    if (shown?.id !== storyboardId) return;
    triesLeft = MAX_TRIES;
    const wait = last.at + BETWEEN_MILLISECONDS - Date.now();
    again(storyboardId, Math.max(STILL_MILLISECONDS, wait));
  });
  return () => {
    isOver = true;
    stopHearing();
    clearTimeout(timer);
  };
}
