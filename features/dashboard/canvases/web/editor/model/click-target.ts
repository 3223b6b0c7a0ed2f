/** What a click on the canvas selects: what is right under the pointer, or one level deeper at most. */
export type ClickTarget = "deepest" | "nextLevel";

const KEY = "devloom.editor.clickTarget";

/** The choice that this browser remembers. */
export function readClickTarget(): ClickTarget {
  try {
    return localStorage.getItem(KEY) === "nextLevel" ? "nextLevel" : "deepest";
  } catch {
    return "deepest";
  }
}

export function rememberClickTarget(target: ClickTarget): void {
  try {
    localStorage.setItem(KEY, target);
  } catch {
    // It holds until the page is closed.
  }
}
