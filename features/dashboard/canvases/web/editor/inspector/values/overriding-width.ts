import { cssName } from "@devloom/source-engine/tailwind";
import { bearingsOf, type ElementStyles } from "./style-value.ts";
import { USUAL_WIDTHS } from "./widths.ts";

/**
 * The wider breakpoint whose value shows in the page instead of the one for the chosen modifiers: what is
 * changed for those is then not to be seen. Null when there is none.
 */
export function overridingWidth(
  properties: readonly string[],
  styles: readonly ElementStyles[],
  modifiers: readonly string[],
  reached: readonly string[],
): string | null {
  const names = properties.map(cssName);
  const widths = (styles[0]?.widths ?? USUAL_WIDTHS).map(({ name }) => name);
  const rank = (list: readonly string[]): number =>
    Math.max(-1, ...list.map((name) => widths.indexOf(name)));
  const chosen = rank(modifiers);
  const ranks = styles.flatMap(bearingsOf).flatMap((bearing) => {
    const isAbout = names.some((name) => bearing.declarations.has(name));
    const states = bearing.modifiers.filter((one) => !widths.includes(one));
    const shows =
      isAbout && bearing.rule.inherited !== true && states.every((one) => modifiers.includes(one));
    return shows ? [rank(bearing.modifiers)] : [];
  });
  const widest = Math.max(
    -1,
    ...ranks.filter((at) => at > chosen && reached.includes(widths[at] ?? "")),
  );
  return widths[widest] ?? null;
}
