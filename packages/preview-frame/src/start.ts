import { MARKER_CLASSES } from "@devloom/frame-protocol";
import { applyStoryboardFlags, readFlags } from "./flags.ts";
import { createFrame } from "./frame.ts";
import { tellLoading } from "./loading.ts";
import { showErrorsInOverlay } from "./reload/errors.ts";
import { functions } from "./transport/functions.ts";
import { allowedOrigins } from "./transport/origins.ts";
import { listenToEditor } from "./transport/receive.ts";

/** Starts the frame's side of the conversation that a script of the page was put in for. */
export function startFrame(script: HTMLOrSVGScriptElement | null): void {
  const folder = script instanceof HTMLScriptElement ? new URL(".", script.src).href : "";
  const frame = createFrame(readFlags(location.href), folder);
  listenToEditor(frame, allowedOrigins(script), functions);
  showErrorsInOverlay(frame);
  const prepare = (): void => applyStoryboardFlags(frame.flags);
  tellLoading();
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", prepare, { once: true });
  else prepare();
}

/** Whether another copy of the script is at work on this page. */
export function isStarted(): boolean {
  return document.querySelector(`html > .${MARKER_CLASSES.outline}`) !== null;
}
