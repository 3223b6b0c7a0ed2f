import { saveFile } from "@devloom/web-kit";

const TITLE_HEIGHT = 36;

/** Saves the chart in an element as a PNG with its title; `false` when there is no chart in it. */
export async function savePicture(element: HTMLElement, title: string): Promise<boolean> {
  const chart = element.querySelector("canvas");
  if (chart === null) return false;
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  const ratio = window.devicePixelRatio;
  const width = chart.clientWidth * ratio;
  const height = chart.clientHeight * ratio;
  const picture = document.createElement("canvas");
  picture.width = width;
  picture.height = height + TITLE_HEIGHT * ratio;
  const context = picture.getContext("2d");
  if (context === null) return false;
  context.fillStyle = colour("surface");
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = colour("ink");
  context.font = `600 ${15 * ratio}px ${style.fontFamily}`;
  context.fillText(title, 12 * ratio, 24 * ratio);
  context.imageSmoothingEnabled = false;
  context.drawImage(chart, 0, TITLE_HEIGHT * ratio, width, height);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/png"));
  if (blob === null) return false;
  saveFile(`${title || "panel"}.png`, blob, "image/png");
  return true;
}
