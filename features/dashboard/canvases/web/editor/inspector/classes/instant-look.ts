import type { CanvasTheme } from "../../../../contract.ts";

const STATES = new Set(["hover", "focus", "active", "disabled", "required", "invalid"]);

/** How a class is shown before the source has it. */
export interface InstantLook {
  readonly css: string;
  /** The states in which it shows; they are also those that the class is written for. */
  readonly modifiers: readonly string[];
}

/**
 * What stands in for a class until the reload, for one width or for states; null for variants that a
 * frame cannot act out.
 */
export function instantLook(
  css: string,
  variants: readonly string[],
  theme: CanvasTheme | undefined,
  beside: readonly string[],
): InstantLook | null {
  // In Tailwind 3 a line height of its own comes after the one of the font size.
  const hasLeading = theme?.tailwind === 3 && beside.some((name) => name.startsWith("leading-"));
  const shown = hasLeading ? css.replace(/; line-height: [^;]+/, "") : css;
  const [only] = variants;
  if (only === undefined) return { css: shown, modifiers: [] };
  if (variants.every((variant) => STATES.has(variant))) return { css: shown, modifiers: variants };
  const width = theme?.breakpoints.find(({ name }) => name === only)?.value;
  if (variants.length > 1 || width === undefined) return null;
  return { css: `@media (width >= ${width}) { ${shown} }`, modifiers: [] };
}
