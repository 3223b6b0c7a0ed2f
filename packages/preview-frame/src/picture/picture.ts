import { drawingOfPage } from "./drawing.ts";
import { isStillLoading } from "./still-loading.ts";

const WIDTH = 640;
const QUALITY = 0.8;
/** Drawing more would be noticed; such a page has no picture. */
const MAX_DRAWING = 4_000_000;

/** The page with these rules as a small JPEG, or null where it is loading or scrolled, cannot be drawn, or nothing is to see. */
export async function pictureOfPage(cssText: string): Promise<string | null> {
  const { innerWidth, innerHeight, scrollX, scrollY } = window;
  // What is scrolled away is not painted, and what stands still would be drawn where it is not.
  if (innerWidth === 0 || scrollX + scrollY > 0) return null;
  if (document.querySelector("vite-error-overlay") !== null || isStillLoading()) return null;
  const drawing = drawingOfPage(innerWidth, innerHeight, cssText);
  if (drawing.length > MAX_DRAWING) return null;
  const image = new Image(innerWidth, innerHeight);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  try {
    await image.decode();
  } catch {
    // A page can have in its texts what no XML has.
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((innerHeight / innerWidth) * WIDTH);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = backgroundOfPage();
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return isOneColour(data) ? null : canvas.toDataURL("image/jpeg", QUALITY);
}

function backgroundOfPage(): string {
  const colours = [document.body, document.documentElement].map(
    (element) => getComputedStyle(element).backgroundColor,
  );
  return colours.find((colour) => !/^(?:transparent|rgba\(.*, 0\))$/.test(colour)) ?? "white";
}

/** A page that has not come yet is no picture of it. */
function isOneColour(data: Uint8ClampedArray): boolean {
  return data.every((value, at) => value === data[at % 4]);
}
