import { HEX_PALETTE } from "./hex-palette.ts";
import { OKLCH_PALETTE } from "./oklch-palette.ts";
import { parseColor } from "./color.ts";

/** What a project's Tailwind offers by name: needed to say `bg-red-500` instead of a raw value. */
export interface TailwindTheme {
  readonly version: 3 | 4;
  /** Colour name by its six hexadecimal digits. */
  readonly colorNames: ReadonlyMap<string, string>;
  /** Names of the project's own theme by namespace and value: `spacing`, `radius`, `text`, … */
  readonly names: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

const SHADES = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"];

/** Hues that are close to each other share values; the plainest name is preferred. */
const FIRST_HUES = ["gray", "neutral", "slate", "zinc", "stone"];

function namesOf(palette: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  const names = new Map<string, string>([
    ["000000", "black"],
    ["ffffff", "white"],
  ]);
  const hues = [...FIRST_HUES, ...Object.keys(palette).filter((hue) => !FIRST_HUES.includes(hue))];
  for (const hue of hues) {
    palette[hue]?.forEach((value, index) => {
      const color = parseColor(value);
      if (color && !names.has(color.hex)) names.set(color.hex, `${hue}-${SHADES[index]}`);
    });
  }
  return names;
}

let newColors: ReadonlyMap<string, string> | undefined;
let oldColors: ReadonlyMap<string, string> | undefined;

/** Colour names of the default theme of that Tailwind version. */
export function defaultColorNames(version: 3 | 4): ReadonlyMap<string, string> {
  const split = (
    table: Readonly<Record<string, string>>,
    by: string,
    write: (v: string) => string,
  ) =>
    Object.fromEntries(
      Object.entries(table).map(([hue, values]) => [hue, values.split(by).map(write)]),
    );
  if (version === 4) {
    newColors ??= namesOf(
      split(OKLCH_PALETTE, ", ", (value) => `oklch(${value.replace(" ", "% ")})`),
    );
    return newColors;
  }
  oldColors ??= namesOf(split(HEX_PALETTE, " ", (value) => `#${value}`));
  return oldColors;
}

/** The theme of a project that changes nothing. */
export function defaultTheme(version: 3 | 4): TailwindTheme {
  return { version, colorNames: defaultColorNames(version), names: {} };
}
