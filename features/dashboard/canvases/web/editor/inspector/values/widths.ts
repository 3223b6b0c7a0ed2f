import type { CanvasTheme } from "../../../../contract.ts";
import { BASE } from "../../model/types.ts";

/** A width from which styles can apply, by the name that the project has for it. */
export interface Width {
  readonly name: string;
  readonly pixels: number;
}

/** The widths of a project that has no names of its own, narrowest first. */
export const USUAL_WIDTHS: readonly Width[] = [
  { name: "sm", pixels: 640 },
  { name: "md", pixels: 768 },
  { name: "lg", pixels: 1024 },
  { name: "xl", pixels: 1280 },
  { name: "2xl", pixels: 1536 },
];

/** The widths that a project has names for, narrowest first. */
export function widthsOf(theme: CanvasTheme | undefined): readonly Width[] {
  const own = (theme?.breakpoints ?? []).flatMap(({ name, value }): Width[] => {
    const [, amount, unit] = /^([\d.]+)(px|rem|em)$/.exec(value) ?? [];
    if (amount === undefined || name === BASE) return [];
    return [{ name, pixels: Number(amount) * (unit === "px" ? 1 : 16) }];
  });
  // Tailwind tells its usual ones among those of a theme, unless the project does without them.
  const usual = theme?.tailwind == null ? USUAL_WIDTHS : [];
  const others = usual.filter(({ name }) => !own.some((one) => one.name === name));
  return [...own, ...others].toSorted((one, other) => one.pixels - other.pixels);
}

/** The names of the widths that a page of so many pixels has. */
export function reachedWidths(width: number | null, widths: readonly Width[]): readonly string[] {
  return widths.flatMap(({ name, pixels }) => (width !== null && pixels <= width ? [name] : []));
}
