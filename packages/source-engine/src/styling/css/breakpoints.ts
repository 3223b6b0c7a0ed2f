import { describeTheme } from "../tailwind/describe-theme.ts";
import { toPixels } from "../tailwind/lengths.ts";
import { GLOBAL_SHEETS } from "../tailwind/project-theme.ts";
import type { Sheet } from "./sheet.ts";

const DEFAULTS: Readonly<Record<string, string>> = {
  sm: "40rem",
  md: "48rem",
  lg: "64rem",
  xl: "80rem",
  "2xl": "96rem",
};

interface Files {
  read(path: string): string | null;
  list(): readonly string[];
}

/** Whether a modifier is a width: a usual one, or one that the project's theme has a name for. */
export function isBreakpoint(files: Files, modifier: string): boolean {
  return modifier in DEFAULTS || ownWidth(files, modifier) !== undefined;
}

function ownWidth(files: Files, name: string): string | undefined {
  const { breakpoints } = describeTheme({
    list: () => files.list(),
    read: (path) => files.read(path),
  });
  return breakpoints.find((token) => token.name === name)?.value;
}

/** Width from which a variant applies, as the project's theme says or by default. */
export function breakpointWidth(files: Files, variant: string): string {
  for (const path of GLOBAL_SHEETS) {
    const match = new RegExp(`--breakpoint-${variant}\\s*:\\s*([\\d.]+(?:rem|px))`).exec(
      files.read(path) ?? "",
    );
    if (match?.[1] !== undefined) return match[1];
  }
  return DEFAULTS[variant] ?? ownWidth(files, variant) ?? "0";
}

/** The lower limit of a media query in pixels; null when it asks for anything else besides. */
export function mediaWidth(params: string): number | null {
  const match =
    /^(?:screen and )?\(\s*(?:min-width\s*:|width\s*>=)\s*([\d.]+(?:rem|em|px))\s*\)$/.exec(
      params.trim(),
    );
  return match?.[1] === undefined ? null : toPixels(match[1].replace(/(\d)em$/, "$1rem"));
}

/** A media query for that width, written like those that the sheet has already. */
export function mediaQuery(sheet: Sheet, width: string): string {
  const pixels = toPixels(width) ?? 0;
  const inPixels = /@media[^{]*(?:min-width\s*:|width\s*>=)\s*[\d.]+px/.test(sheet.text);
  const inRange = /@media[^{]*width\s*>=/.test(sheet.text);
  const value = inPixels ? `${pixels}px` : width;
  return inRange ? `(width >= ${value})` : `(min-width: ${value})`;
}
