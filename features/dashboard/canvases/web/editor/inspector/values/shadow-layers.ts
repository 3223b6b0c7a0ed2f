import { splitParts } from "@devloom/source-engine/tailwind";
import { splitList } from "./split-list.ts";

/** One of the shadows of an element; lengths as CSS writes them. */
export interface ShadowLayer {
  readonly isInset: boolean;
  readonly x: string;
  readonly y: string;
  readonly blur: string;
  readonly spread: string;
  readonly color: string;
}

export const NEW_SHADOW: ShadowLayer = {
  isInset: false,
  x: "0px",
  y: "4px",
  blur: "12px",
  spread: "0px",
  color: "rgb(0 0 0 / 0.15)",
};

const LENGTH = /^-?(?:\d+\.?\d*|\.\d+)(?:[a-z]+)?$/i;

/** The shadows in a value; null for what only the page can tell, such as variables. */
export function readShadows(value: string): ShadowLayer[] | null {
  const text = value.trim();
  if (text === "" || text === "none") return [];
  const layers = splitList(text).map(readLayer);
  return layers.every((layer) => layer !== null) ? layers.filter(isSeen) : null;
}

function readLayer(text: string): ShadowLayer | null {
  const parts = splitParts(text);
  const lengths = parts.filter((part) => LENGTH.test(part));
  const colors = parts.filter((part) => !LENGTH.test(part) && part !== "inset");
  const [x, y, blur = "0px", spread = "0px"] = lengths;
  if (x === undefined || y === undefined || lengths.length > 4 || colors.length > 1) return null;
  const [color = "currentcolor"] = colors;
  if (color.startsWith("var(--tw-")) return null;
  return { isInset: parts.includes("inset"), x, y, blur, spread, color };
}

/** Utilities bring layers that show nothing, as places for others. */
function isSeen({ color, x, y, blur, spread }: ShadowLayer): boolean {
  const isClear = /^(?:transparent|#0000|rgba\(0, 0, 0, 0\))$/.test(color);
  return !(isClear && [x, y, blur, spread].every((one) => Number.parseFloat(one) === 0));
}

/** `0 1px 2px red`; zeros and what is usual are left out. */
export function writeShadows(layers: readonly ShadowLayer[]): string | null {
  if (layers.length === 0) return null;
  return layers
    .map(({ isInset, x, y, blur, spread, color }) => {
      const hasSpread = Number.parseFloat(spread) !== 0;
      const lengths = [x, y, blur, ...(hasSpread ? [spread] : [])].map((one) =>
        Number.parseFloat(one) === 0 ? "0" : one,
      );
      return [...(isInset ? ["inset"] : []), ...lengths, color].join(" ");
    })
    .join(", ");
}
