import { CONFIG_FILE, readConfigTheme } from "./config-theme.ts";
import { HEX_PALETTE } from "./hex-palette.ts";
import { OKLCH_PALETTE } from "./oklch-palette.ts";
import { readSheetTheme } from "./sheet-theme.ts";
import { tailwindVersion } from "./tailwind-version.ts";
import type {
  ThemeDescription,
  ThemeFiles,
  ThemeScale,
  ThemeToken,
  ThemeTokens,
} from "./theme-token.ts";

const SHADES = "50 100 200 300 400 500 600 700 800 900 950".split(" ");
const STEPS =
  "0 px 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96";
const FONT_SIZES =
  "xs:0.75 sm:0.875 base:1 lg:1.125 xl:1.25 2xl:1.5 3xl:1.875 4xl:2.25 5xl:3 6xl:3.75 7xl:4.5 8xl:6 9xl:8";
const NEW_RADII = "xs:0.125 sm:0.25 md:0.375 lg:0.5 xl:0.75 2xl:1 3xl:1.5 4xl:2";
const OLD_RADII = "sm:0.125 md:0.375 lg:0.5 xl:0.75 2xl:1 3xl:1.5";
const BREAKPOINTS = "sm:40 md:48 lg:64 xl:80 2xl:96";
const SHADOWS: Readonly<Record<string, string>> = {
  sm: "0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1)",
  md: "0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)",
  lg: "0 10px 15px -3px rgb(0 0 0 / 0.1), 0 4px 6px -4px rgb(0 0 0 / 0.1)",
  xl: "0 20px 25px -5px rgb(0 0 0 / 0.1), 0 8px 10px -6px rgb(0 0 0 / 0.1)",
  "2xl": "0 25px 50px -12px rgb(0 0 0 / 0.25)",
};

/** Reads what a project's style sheets, configuration and Tailwind version offer by name. */
export function describeTheme(files: ThemeFiles): ThemeDescription {
  const paths = files.list();
  const tailwind = readVersion(files, paths);
  const sheets = paths.filter((path) => path.endsWith(".css"));
  const config = paths.find((path) => CONFIG_FILE.test(path));
  const own = {
    ...readSheetTheme(sheets.map((path) => files.read(path) ?? "")),
    ...(tailwind === 3 && config !== undefined
      ? readConfigTheme(config, files.read(config) ?? "")
      : {}),
  };
  const defaults = tailwind === null ? {} : defaultTokens(tailwind);
  const scale = (name: ThemeScale): readonly ThemeToken[] => {
    const mine = own[name] ?? [];
    const known = new Set(mine.map((token) => token.name));
    return [...mine, ...(defaults[name] ?? []).filter((token) => !known.has(token.name))];
  };
  return {
    tailwind,
    colors: scale("colors"),
    spacing: scale("spacing"),
    fontSizes: scale("fontSizes"),
    fonts: scale("fonts"),
    radii: scale("radii"),
    shadows: scale("shadows"),
    breakpoints: scale("breakpoints"),
  };
}

function readVersion(files: ThemeFiles, paths: readonly string[]): 3 | 4 | null {
  for (const path of paths) {
    if (!/(?:^|\/)package\.json$/.test(path)) continue;
    const version = tailwindVersion(files.read(path), () =>
      paths.filter((one) => one.endsWith(".css")).map((one) => files.read(one)),
    );
    if (version !== null) return version;
  }
  return null;
}

function token(name: string, value: string, css = value): ThemeToken {
  return { name, value, css, isOwn: false };
}

/** `sm:40 md:48` as tokens in rem. */
function inRem(list: string, css: (name: string, value: string) => string): ThemeToken[] {
  return list.split(" ").map((entry) => {
    const [name = "", amount = ""] = entry.split(":");
    return token(name, `${amount}rem`, css(name, `${amount}rem`));
  });
}

function defaultTokens(version: 3 | 4): ThemeTokens {
  const variable = (space: string) => (name: string, value: string) =>
    version === 4 ? `var(--${space}-${name})` : value;
  return {
    colors: defaultColors(version, variable("color")),
    spacing: STEPS.split(" ").map((step) =>
      token(step, step === "px" ? "1px" : step === "0" ? "0px" : `${Number(step) / 4}rem`),
    ),
    fontSizes: inRem(FONT_SIZES, variable("text")),
    fonts: ["sans", "serif", "mono"].map((name) => {
      const family = name === "mono" ? "monospace" : name === "sans" ? "sans-serif" : name;
      return token(name, `ui-${family}, ${family}`, variable("font")(name, family));
    }),
    radii: [
      token("none", "0px"),
      ...inRem(version === 4 ? NEW_RADII : OLD_RADII, variable("radius")),
      token("full", "9999px"),
    ],
    shadows: Object.entries(SHADOWS).map(([name, value]) => token(name, value)),
    breakpoints: inRem(BREAKPOINTS, (_name, value) => value),
  };
}

function defaultColors(version: 3 | 4, css: (name: string, value: string) => string): ThemeToken[] {
  const palette = Object.entries(version === 4 ? OKLCH_PALETTE : HEX_PALETTE);
  const shades = palette.flatMap(([hue, list]) =>
    list.split(version === 4 ? ", " : " ").map((part, index) => {
      const name = `${hue}-${SHADES[index]}`;
      const value = version === 4 ? `oklch(${part.replace(" ", "% ")})` : `#${part}`;
      return token(name, value, css(name, value));
    }),
  );
  return [...shades, token("black", "#000000"), token("white", "#ffffff")];
}
