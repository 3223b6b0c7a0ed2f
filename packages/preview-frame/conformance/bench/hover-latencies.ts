import type { Editor } from "../editor.ts";

/** One pointer event that another element was outlined for. */
export interface Hover {
  /** Milliseconds from the event to the outline in the document; it waits for a frame in between. */
  readonly latency: number;
  /** The same from when the page hears of the event. */
  readonly work: number;
  /** The frame of the display that the outline is in: 1 is that of the event itself. */
  readonly frames: number;
}

interface Recorder {
  readonly hovers: Hover[];
  /** What the outlines are in; only the bench looks into it, it kept it when it was made. */
  readonly root: Node;
}

const HOVERS = 30;

/** Moves the pointer over a page that outlines what is under it. */
export async function hoverLatencies(editor: Editor): Promise<Hover[]> {
  await editor.frame.evaluate(() => {
    const { root } = window as unknown as Recorder;
    const hovers: Hover[] = [];
    Object.assign(window, { hovers });
    let frame = 0;
    let asked: { readonly at: number; readonly heard: number; frame: number } | null = null;
    const count = (): void => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const ask = ({ timeStamp }: Event): void => {
      const event = { at: timeStamp, heard: performance.now(), frame: Infinity };
      asked = event;
      // The callback belongs to the frame that the event belongs to.
      requestAnimationFrame(() => (event.frame = frame));
    };
    window.addEventListener("pointermove", ask, true);
    new MutationObserver(() => {
      if (asked === null) return;
      const now = performance.now();
      const frames = 1 + Math.max(0, frame - asked.frame);
      hovers.push({ latency: now - asked.at, work: now - asked.heard, frames });
      asked = null;
    }).observe(root, { childList: true, attributes: true, subtree: true });
  });
  await editor.page.keyboard.down("Control");
  for (let index = 0; index < HOVERS; index += 1) {
    await editor.page.mouse.move(40 + (index % 5) * 60, 30 + index * 10);
    await twoFrames(editor);
  }
  await editor.page.keyboard.up("Control");
  return editor.frame.evaluate(() => (window as unknown as Recorder).hovers);
}

async function twoFrames(editor: Editor): Promise<void> {
  await editor.frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
