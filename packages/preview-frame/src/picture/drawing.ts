import { MARKER_ATTRIBUTES, MARKER_CLASSES } from "@devloom/frame-protocol";

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";
/** What runs, loads or is no part of the page. */
const LEFT_OUT = [
  "script, noscript, style, link, iframe, object, embed, video, audio, template",
  `.${MARKER_CLASSES.outline}, .${MARKER_CLASSES.moveIndicator}, .${MARKER_CLASSES.editTextButton}`,
  `[${MARKER_ATTRIBUTES.doNotShowInNav}]`,
].join(", ");
const PAINTED = "img, canvas";
/** What moves would be drawn where it comes from. */
const STILL =
  "*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }";

/** The page as an SVG that needs nothing from outside: its elements, its rules and what its pictures show. */
export function drawingOfPage(width: number, height: number, cssText: string): string {
  const page = document.documentElement;
  const copy = page.cloneNode(true) as HTMLElement;
  // Both have the same elements in the same order until some are left out.
  const painted = [...page.querySelectorAll(PAINTED)];
  for (const [at, one] of [...copy.querySelectorAll(PAINTED)].entries()) {
    const original = painted[at];
    if (original !== undefined) one.replaceWith(paintedAs(original, one, height));
  }
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of copy.querySelectorAll("*")) leaveOddNames(one);
  const style = document.createElementNS(HTML, "style");
  style.textContent = `${cssText}\n${STILL}`;
  const outer = document.createElementNS(SVG, "svg");
  // Rules of the root, and lengths that go by it, mean the outermost element of the drawing.
  for (const { name, value } of page.attributes)
    if (name !== "xmlns") outer.setAttribute(name, value);
  outer.setAttribute("width", String(width));
  outer.setAttribute("height", String(height));
  outer.setAttribute("style", `font-size:${getComputedStyle(page).fontSize}`);
  const room = document.createElementNS(SVG, "foreignObject");
  room.setAttribute("width", "100%");
  room.setAttribute("height", "100%");
  room.append(copy);
  outer.append(style, room);
  return new XMLSerializer().serializeToString(outer);
}

/** Pages may have attributes whose names are none in XML. */
function leaveOddNames(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const isPlain = element.getAttributeNode(name)?.namespaceURI === null;
    if (isPlain && !/^[a-z_][\w.-]*$/i.test(name)) element.removeAttribute(name);
  }
}

/** A picture or drawing of the page as what it shows now; empty where that may not be read. */
function paintedAs(original: Element, copy: Element, height: number): Element {
  const image = document.createElementNS(HTML, "img");
  for (const { name, value } of copy.attributes)
    if (!/^(?:src|srcset|sizes|loading)$/.test(name)) image.setAttribute(name, value);
  const box = original.getBoundingClientRect();
  const isSeen = box.width > 0 && box.height > 0 && box.top < height && box.bottom > 0;
  const style = `${copy.getAttribute("style") ?? ""};width:${box.width}px;height:${box.height}px`;
  image.setAttribute("style", style);
  const source = isSeen ? pixelsOf(original, box) : null;
  if (source !== null) image.setAttribute("src", source);
  return image;
}

function pixelsOf(original: Element, { width, height }: DOMRect): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  try {
    canvas.getContext("2d")?.drawImage(original as HTMLImageElement, 0, 0, width, height);
    return canvas.toDataURL();
  } catch {
    // Of another site, or not loaded.
    return null;
  }
}
