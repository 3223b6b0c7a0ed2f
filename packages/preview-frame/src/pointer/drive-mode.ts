import { type Frame, quietly, send } from "../frame.ts";
import { readStored, store } from "../session-store.ts";

const KEY = "driveModeEnabled";

/** Lets the page have its events: nothing is hovered, outlined or held back. */
export function enableDriveMode(frame: Frame): void {
  frame.driveMode = true;
  store(frame.storyboardId, KEY, "enabled");
  frame.hoveredKey = null;
  send(frame, { id: "HOVERED_ELEMENT_KEY", elementKey: null });
  quietly(frame, () => {
    document.body.style.removeProperty("cursor");
    if (document.body.getAttribute("style") === "") document.body.removeAttribute("style");
  });
  frame.redrawOutlines();
}

export function disableDriveMode(frame: Frame): void {
  frame.driveMode = false;
  store(frame.storyboardId, KEY, null);
  quietly(frame, showEditingCursor);
  frame.redrawOutlines();
}

function showEditingCursor(): void {
  document.body.style.setProperty("cursor", "default", "important");
}

/**
 * Gives the page its pointer as soon as it has a body. Once thousands of elements inherit it, the browser
 * styles each of them anew, which holds the page up for longer than its tree does.
 */
export function showEditingCursorEarly(): void {
  if (document.body !== null) return;
  const observer = new MutationObserver(() => {
    if (document.body === null) return;
    observer.disconnect();
    showEditingCursor();
  });
  observer.observe(document.documentElement, { childList: true });
}

export function wasDriveModeEnabled(frame: Frame): boolean {
  return readStored(frame.storyboardId, KEY) === "enabled";
}
