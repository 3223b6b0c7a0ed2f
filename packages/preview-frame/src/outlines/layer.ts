import { MARKER_CLASSES } from "@devloom/frame-protocol";
import { type Frame, send } from "../frame.ts";
import { drawOutline, lookOf, styled } from "./draw.ts";
import { labelScale } from "./label-places.ts";
import { noteScroll } from "./in-window.ts";
import { otherOutlines } from "./others.ts";
import { planOutlines } from "./plan.ts";
import { OutlinePool, placeAt, showNodes } from "./pool.ts";

const SCROLL_THROTTLE_MILLISECONDS = 15;
const INDICATOR_STACKING = "2000000004";

/**
 * Draws outlines in a closed shadow root behind the body: the page's styles, scripts and selectors do
 * not meet them. Many requests within one frame of the display draw once.
 */
export function startOutlines(frame: Frame): void {
  const host = document.createElement("div");
  host.className = MARKER_CLASSES.outline;
  host.style.setProperty("display", "contents", "important");
  const root = host.attachShadow({ mode: "closed" });
  document.documentElement.append(host);

  const pool = new OutlinePool();
  const editText = (elementKey: string): void =>
    send(frame, { id: "EDIT_DYNAMIC_TEXT", elementKey });
  let requested = false;
  const draw = (): void => {
    requested = false;
    if (!host.isConnected) document.documentElement.append(host);
    const { zoom, aiContext, interaction } = frame;
    const drawing = { zoom, aiContext, labelScale: labelScale(zoom, interaction.labels) };
    // All places are read before anything is drawn: in turns, each would lay the page out anew.
    const outlines = planOutlines(frame);
    const others = otherOutlines(frame);
    pool.begin();
    const nodes = outlines.map((outline) =>
      pool.take(lookOf(outline, drawing), outline.box, () =>
        drawOutline(outline, drawing, editText),
      ),
    );
    showNodes(root, [...nodes, ...others, ...moveIndicator(frame)]);
  };
  frame.redrawOutlines = () => {
    if (requested) return;
    requested = true;
    requestAnimationFrame(draw);
  };
  const throttled = throttle(frame.redrawOutlines, SCROLL_THROTTLE_MILLISECONDS);
  const scrolled = ({ target }: Event): void => {
    noteScroll(frame, target);
    throttled();
  };
  window.addEventListener("scroll", scrolled, { capture: true, passive: true });
  window.addEventListener("resize", throttled, { passive: true });
}

function moveIndicator(frame: Frame): HTMLElement[] {
  if (frame.moveIndicator === null || frame.driveMode) return [];
  const { x: left, y: top, width, height } = frame.moveIndicator;
  const node = styled("div", {
    position: "fixed",
    "background-color": "#4597F7",
    "pointer-events": "none",
    "z-index": INDICATOR_STACKING,
  });
  placeAt(node, { left, top, width, height });
  node.className = `${MARKER_CLASSES.outline} ${MARKER_CLASSES.moveIndicator}`;
  return [node];
}

/** Runs at once and then at most once per interval, and once more for what came in between. */
function throttle(work: () => void, milliseconds: number): () => void {
  let waiting = false;
  let again = false;
  const run = (): void => {
    if (waiting) {
      again = true;
      return;
    }
    work();
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (!again) return;
      again = false;
      run();
    }, milliseconds);
  };
  return run;
}
