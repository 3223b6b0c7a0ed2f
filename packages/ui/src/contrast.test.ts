import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Tokens = ReadonlyMap<string, readonly [number, number, number]>;

function readTokens(file: string): Tokens {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const found = text.matchAll(/--color-([a-z0-9-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    Array.from(found, ([, name, l, c, h]) => [String(name), [Number(l), Number(c), Number(h)]]),
  );
}

/** Relative luminance (WCAG 2) of an OKLCH colour, clipped to sRGB as browsers do. */
function luminance([l, c, h]: readonly [number, number, number]): number {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const first = tokens.get(one);
  const second = tokens.get(other);
  if (!first || !second) throw new Error(`Unknown token: ${first ? other : one}`);
  const [light, dark] = [luminance(first), luminance(second)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ["canvas", "surface", "raised", "sunken", "hover"];
const hues = ["brand", "success", "warning", "danger", "info"];

const textPairs = [
  ...["ink", "muted", "brand-ink", "danger-ink", "weft-ink"].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...hues.map((hue) => [`on-${hue}`, hue] as const),
  ...hues.map((hue) => [`${hue}-ink`, `${hue}-soft`] as const),
  ...hues.flatMap((hue) => [["ink", `${hue}-soft`] as const]),
  ["on-brand", "brand-strong"] as const,
  ["on-danger", "danger-strong"] as const,
  ["weft-ink", "weft-soft"] as const,
  ["muted", "brand-soft"] as const,
];

const shapes = [
  "line-strong",
  "focus",
  ...["1", "2", "3", "4", "5", "6"].map((number) => `thread-${number}`),
];
const shapePairs = ["canvas", "surface", "raised"].flatMap((ground) =>
  shapes.map((shape) => [shape, ground] as const),
);

const light = readTokens("./styles/tokens.css");
const themes = [
  ["light", light],
  ["dark", new Map([...light, ...readTokens("./styles/dark.css")])],
] as const;

describe.each(themes)("the %s theme", (_name, tokens) => {
  test.each(textPairs)("text %s on %s holds 4.5:1", (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)("shape %s on %s holds 3:1", (shape, ground) => {
    expect(contrast(tokens, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
