import { MARKER_CLASSES, type OtherSelection } from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { nodesOfKey } from "../identity/node-id.ts";
import { asRecord, asText, asTexts } from "../transport/read-args.ts";
import { styled } from "./draw.ts";
import { placeAt } from "./pool.ts";
import { type Rectangle, rectangleOf } from "./rectangle.ts";

/** Below everything of one's own. */
const STACKING = "1999999999";
const LABEL_HEIGHT = 18;

/** Takes over what other people have selected; it stays drawn until it is said anew. */
export function setOtherSelections(frame: Frame, selections: unknown): void {
  const list: readonly unknown[] = Array.isArray(selections) ? selections : [];
  frame.otherSelections = list.map(asRecord).flatMap(({ name, color, keys }): OtherSelection[] => {
    const known = asText(color);
    if (!CSS.supports("color", known)) return [];
    return [{ name: asText(name), color: known, keys: asTexts(keys) }];
  });
  frame.redrawOutlines();
}

/** An outline in the person's colour around each element they have selected; the first has the name. */
export function otherOutlines(frame: Frame): HTMLElement[] {
  if (frame.driveMode) return [];
  return frame.otherSelections.flatMap(({ name, color, keys }) => {
    const boxes = keys
      .map((key) => nodesOfKey(frame, key).filter((node) => node.isConnected))
      .filter((nodes) => nodes.length > 0)
      .map(rectangleOf);
    return boxes.map((box, place) => draw(box, color, place === 0 ? name : "", 1 / frame.zoom));
  });
}

function draw(box: Rectangle, color: string, name: string, scale: number): HTMLElement {
  const node = styled("div", {
    position: "fixed",
    "box-sizing": "border-box",
    "pointer-events": "none",
    "z-index": STACKING,
    outline: `${1.5 * scale}px solid ${color}`,
  });
  placeAt(node, box);
  node.className = MARKER_CLASSES.outline;
  node.dataset["type"] = "OTHER";
  if (name !== "") node.append(label(box, color, name, scale));
  return node;
}

/** Above the element at its left, or just inside where the window ends. */
function label(box: Rectangle, color: string, name: string, scale: number): HTMLElement {
  const isAbove = box.top >= LABEL_HEIGHT * scale;
  const node = styled("div", {
    position: "absolute",
    left: "0",
    top: "0",
    height: `${LABEL_HEIGHT}px`,
    padding: "0 6px",
    "box-sizing": "border-box",
    "border-radius": isAbove ? "4px 4px 4px 0" : "0 4px 4px 4px",
    "background-color": color,
    color: "#ffffff",
    font: `500 11px/${LABEL_HEIGHT}px system-ui, sans-serif`,
    "white-space": "nowrap",
    "transform-origin": "0 0",
    transform: `scale(${scale})${isAbove ? " translateY(-100%)" : ""}`,
  });
  node.textContent = name;
  return node;
}
