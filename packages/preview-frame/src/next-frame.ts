/** Browsers draw no frames of a page in a hidden tab, or of one that was moved off the screen. */
const MAX_FRAME_MILLISECONDS = 250;

/** Does something before the page is drawn next, or soon where it is not drawn at all. Returns what takes it back. */
export function inNextFrame(work: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    work();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, MAX_FRAME_MILLISECONDS);
  return cancel;
}
