import { saveFile } from "@devloom/web-kit";
import { legendOf, placeEntries } from "./picture-legend.ts";

const TITLE_HEIGHT = 36;
const PADDING = 12;
/** Of the legend. */
const LINE = 20;
const MARK = 10;
const GAP = 16;

/** Saves the chart in an element as a PNG with its title and its legend; `false` when there is no chart in it. */
export async function savePicture(element: HTMLElement, title: string): Promise<boolean> {
  const chart = element.querySelector("canvas");
  const picture = document.createElement("canvas");
  const context = picture.getContext("2d");
  if (chart === null || context === null) return false;
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  const [titleFont, textFont] = [`600 15px ${style.fontFamily}`, `12px ${style.fontFamily}`];
  const { clientWidth: width, clientHeight: height } = chart;
  const legend = legendOf(element);
  context.font = textFont;
  const { places, rows } = placeEntries(
    legend.map(({ text }) => context.measureText(text).width + MARK + 6 + GAP),
    width,
  );
  const ratio = window.devicePixelRatio;
  picture.width = (width + 2 * PADDING) * ratio;
  picture.height = (TITLE_HEIGHT + height + rows * LINE + PADDING) * ratio;
  // What a canvas was told before is forgotten with its size.
  context.scale(ratio, ratio);
  context.fillStyle = colour("surface");
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = colour("ink");
  context.font = titleFont;
  context.fillText(title, PADDING, 24);
  context.imageSmoothingEnabled = false;
  context.drawImage(chart, PADDING, TITLE_HEIGHT, width, height);
  context.font = textFont;
  for (const [index, { text, colour: mark }] of legend.entries()) {
    const { x = 0, row = 0 } = places[index] ?? {};
    const [left, top] = [PADDING + x, TITLE_HEIGHT + height + row * LINE];
    context.fillStyle = mark;
    context.fillRect(left, top + 3, MARK, MARK);
    context.fillStyle = colour("muted");
    context.fillText(text, left + MARK + 6, top + 12);
  }
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/png"));
  if (blob === null) return false;
  saveFile(`${title || "panel"}.png`, blob, "image/png");
  return true;
}
