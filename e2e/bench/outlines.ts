import type { EditorPage } from "../support/editor.ts";

/** What the page keeps for the measurement: when an outline stood, counted from its press. */
interface Kept {
  readonly outlineTimes: number[];
}

/**
 * Runs in every page before anything else: notes how long after a press the outline of what was pressed
 * is drawn. The root of the outlines is closed, so it is kept when it is made.
 */
export function keepOutlines(): void {
  const outlineTimes: number[] = [];
  Object.assign(window, { outlineTimes });
  let pressed: { readonly time: number; readonly target: Element } | null = null;
  window.addEventListener(
    "pointerdown",
    ({ timeStamp, target }) => {
      if (target instanceof Element) pressed = { time: timeStamp, target };
    },
    true,
  );
  const look = (root: ShadowRoot): void => {
    if (pressed === null) return;
    const { left, top } = pressed.target.getBoundingClientRect();
    // Only what is selected carries its name and size.
    const stands = [...root.children].some((outline) => {
      const box = outline.getBoundingClientRect();
      const isThere = Math.abs(box.left - left) < 2 && Math.abs(box.top - top) < 2;
      return isThere && outline.childElementCount > 1;
    });
    if (!stands) return;
    outlineTimes.push(performance.now() - pressed.time);
    pressed = null;
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachAndFollow(this: Element, init) {
    const root = attach.call(this, init);
    if (this.className === "arb89-outline")
      // Outlines are made, taken away, or moved to where they are needed next.
      new MutationObserver(() => look(root)).observe(root, {
        childList: true,
        subtree: true,
        attributes: true,
      });
    return root;
  };
}

/** From the press on an element to its drawn outline, for each of these elements once. */
export async function measureOutlines(
  editor: EditorPage,
  selectors: readonly string[],
): Promise<number[]> {
  const body = editor.inFrame("body");
  const count = (): Promise<number> =>
    body.evaluate(() => (window as unknown as Kept).outlineTimes.length);
  await body.evaluate(() => void (window as unknown as Kept).outlineTimes.splice(0));
  for (const [index, selector] of selectors.entries()) {
    await editor.click(selector, "Control");
    for (let waited = 0; (await count()) <= index; waited += 1) {
      if (waited > 1000) throw new Error(`No outline was drawn around ${selector}`);
      await editor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  return body.evaluate(() => (window as unknown as Kept).outlineTimes);
}
