import { type Frame, quietly } from "../frame.ts";
import { showEditingCursor } from "./editing-cursor.ts";
import { clearHover } from "../selection.ts";
import { readStored, store } from "../session-store.ts";

const KEY = "driveModeEnabled";

/** Lets the page have its events: nothing is hovered, outlined or held back. */
export function enableDriveMode(frame: Frame): void {
  frame.driveMode = true;
  store(frame.storyboardId, KEY, "enabled");
  clearHover(frame);
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

export function wasDriveModeEnabled(frame: Frame): boolean {
  return readStored(frame.storyboardId, KEY) === "enabled";
}
