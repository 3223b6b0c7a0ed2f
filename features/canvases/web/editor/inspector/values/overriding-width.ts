import { cssName } from "@devloom/source-engine/tailwind";
import type { CanvasTheme } from "../../../../contract.ts";
import { type Breakpoint, BREAKPOINTS } from "../../model/types.ts";
import { bearingsOf, type ElementStyles } from "./style-value.ts";

const USUAL: Readonly<Record<Breakpoint, number>> = {
  base: 0,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  "2xl": 1536,
};

/** From how many pixels on a breakpoint of the project applies. */
export function breakpointPixels(name: Breakpoint, theme: CanvasTheme | undefined): number {
  const value = theme?.breakpoints.find((one) => one.name === name)?.value ?? "";
  const [, amount, unit] = /^([\d.]+)(px|rem|em)$/.exec(value) ?? [];
  return amount === undefined ? USUAL[name] : Number(amount) * (unit === "px" ? 1 : 16);
}

/** The breakpoints that apply in a page of this width. */
export function reachedWidths(
  width: number | null,
  theme: CanvasTheme | undefined,
): readonly Breakpoint[] {
  return BREAKPOINTS.filter(
    (name) => name !== "base" && width !== null && breakpointPixels(name, theme) <= width,
  );
}

/**
 * The wider breakpoint whose value shows in the page instead of the one for the chosen modifiers: what is
 * changed for those is then not to be seen. Null when there is none.
 */
export function overridingWidth(
  properties: readonly string[],
  styles: readonly ElementStyles[],
  modifiers: readonly string[],
  reached: readonly Breakpoint[],
): Breakpoint | null {
  const names = properties.map(cssName);
  const isWidth = (name: string): boolean => BREAKPOINTS.some((one) => one === name);
  const rank = (list: readonly string[]): number =>
    Math.max(0, ...list.map((name) => BREAKPOINTS.findIndex((one) => one === name)));
  const chosen = rank(modifiers);
  const ranks = styles.flatMap(bearingsOf).flatMap((bearing) => {
    const isAbout = names.some((name) => bearing.declarations.has(name));
    const states = bearing.modifiers.filter((one) => !isWidth(one));
    const shows =
      isAbout && bearing.rule.inherited !== true && states.every((one) => modifiers.includes(one));
    return shows ? [rank(bearing.modifiers)] : [];
  });
  const widest = Math.max(
    0,
    ...ranks.filter((at) => at > chosen && reached.some((one) => one === BREAKPOINTS[at])),
  );
  return widest === 0 ? null : (BREAKPOINTS[widest] ?? null);
}
