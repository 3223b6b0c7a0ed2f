import type { PickedColor } from "@devloom/ui/ColorPicker";

/** A picked colour as CSS. */
export function cssOf({ hex, alpha }: PickedColor): string {
  if (alpha >= 1) return `#${hex}`;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${Number(alpha.toFixed(2))})`;
}
