import { MARKER_CLASSES } from "@devloom/frame-protocol";
import { type LabelPlace, labelPlaces } from "./label-places.ts";
import type { Outline, OutlineType } from "./plan.ts";
import { placeAt } from "./pool.ts";
import type { Rectangle } from "./rectangle.ts";

const STACKING: Readonly<Record<OutlineType, number>> = {
  CHILD: 2_000_000_000,
  SECONDARY: 2_000_000_001,
  PRIMARY: 2_000_000_002,
  MOVE: 2_000_000_003,
};
const COLOURS = {
  usual: { element: "#4597F7", component: "#6183e4" },
  ai: { element: "#6858f5", component: "#5246C2" },
} as const;
const PENCIL =
  "M3 17.25V21h3.75L17.8 9.94l-3.75-3.75L3 17.25zM20.7 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83z";
const EDIT_TEXT = "Edit Dynamic Text";
const LABEL_LOOK = {
  position: "absolute",
  padding: "4px 12px",
  height: "38px",
  "box-sizing": "border-box",
  "border-radius": "8px",
  "font-family": "system-ui, sans-serif",
  "font-size": "20px",
  "line-height": "30px",
  color: "#ffffff",
  "white-space": "nowrap",
};

/** How all outlines are drawn at a moment. */
export interface Drawing {
  readonly zoom: number;
  readonly labelScale: number;
  readonly aiContext: boolean;
}

/** Names everything that two outlines must share to look alike wherever they are. */
export function lookOf(outline: Outline, { zoom, labelScale, aiContext }: Drawing): string {
  const { type, isComponent, label, editTextKey, box } = outline;
  const size = label === null ? "" : sizeOf(box);
  const places = JSON.stringify(placesOf(outline, labelScale));
  const looks = [zoom, labelScale, aiContext, places];
  return [type, isComponent, label, size, editTextKey, ...looks].join("\n");
}

/** Where name, size and button of an outline go, as far as it has them. */
function placesOf({ label, editTextKey, box }: Outline, scale: number): readonly LabelPlace[] {
  const texts = label === null ? [] : [label, sizeOf(box)];
  if (editTextKey !== null) texts.push(EDIT_TEXT);
  return texts.length === 0 ? [] : labelPlaces(box, texts, scale, window);
}

function sizeOf({ width, height }: Rectangle): string {
  return `${Math.round(width)} x ${Math.round(height)}`;
}

/** The node that shows an outline; lines keep their thickness on the screen whatever the zoom. */
export function drawOutline(
  outline: Outline,
  { zoom, labelScale, aiContext }: Drawing,
  editText: (elementKey: string) => void,
): HTMLElement {
  const scale = 1 / zoom;
  const palette = aiContext ? COLOURS.ai : COLOURS.usual;
  const colour = outline.isComponent ? palette.component : palette.element;
  const node = styled("div", {
    position: "fixed",
    "box-sizing": "border-box",
    "pointer-events": "none",
    "z-index": String(STACKING[outline.type]),
    ...lines(outline.type, colour, scale),
  });
  placeAt(node, outline.box);
  node.className = MARKER_CLASSES.outline;
  node.dataset["type"] = outline.type;
  const looks = placesOf(outline, labelScale).map(({ edge, distance, shift }) => ({
    ...LABEL_LOOK,
    "background-color": colour,
    transform: `translateX(-50%) scale(${labelScale})`,
    left: `calc(50% + ${shift}px)`,
    [edge]: `${distance}px`,
  }));
  const next = (): Record<string, string> => looks.shift() ?? {};
  if (outline.label !== null) {
    const name = styled("div", next());
    name.textContent = outline.label;
    const measure = styled("div", next());
    measure.textContent = sizeOf(outline.box);
    node.append(name, measure);
  }
  const { editTextKey } = outline;
  if (editTextKey !== null) node.append(editButton(next(), () => editText(editTextKey)));
  return node;
}

function lines(type: OutlineType, colour: string, scale: number): Record<string, string> {
  if (type === "CHILD" || type === "MOVE") return dashes(colour, scale);
  const thickness = type === "PRIMARY" ? scale : scale / 2;
  if (thickness < 0.5) return { border: `${thickness * 2}px solid ${colour}` };
  return {
    border: `${thickness}px solid ${colour}`,
    outline: `${thickness}px solid ${colour}`,
  };
}

function dashes(colour: string, scale: number): Record<string, string> {
  const width = Math.max(1, Math.round(5 * scale));
  const gap = Math.max(3, Math.round(15 * scale));
  const svg =
    `<svg width="100%" height="100%" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" ` +
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="1, ${gap}" stroke-linecap="square"/></svg>`;
  return { "background-image": `url("data:image/svg+xml,${encodeURIComponent(svg)}")` };
}

function editButton(look: Readonly<Record<string, string>>, press: () => void): HTMLElement {
  const button = styled("div", {
    ...look,
    display: "flex",
    "align-items": "center",
    gap: "8px",
    cursor: "pointer",
    "pointer-events": "auto",
  });
  button.className = MARKER_CLASSES.editTextButton;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", MARKER_CLASSES.editTextButton);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", "22");
  svg.setAttribute("height", "22");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PENCIL);
  path.setAttribute("fill", "currentColor");
  svg.append(path);
  const text = document.createElement("span");
  text.className = MARKER_CLASSES.editTextButton;
  text.textContent = EDIT_TEXT;
  button.append(svg, text);
  button.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.stopPropagation();
    press();
  });
  return button;
}

/** A node with its styles; set one by one, which a content policy of the page does not forbid. */
export function styled(tag: "div" | "span", styles: Readonly<Record<string, string>>): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value);
  return node;
}
