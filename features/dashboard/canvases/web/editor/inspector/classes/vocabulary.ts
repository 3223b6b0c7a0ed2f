import { cssName, KEYWORD_UTILITIES } from "@devloom/source-engine/tailwind";
import type { CanvasTheme, ThemeToken } from "../../../../contract.ts";
import { sayMore } from "./more-utilities.ts";

/** Utilities of a project's theme with what they declare. */
export type Vocabulary = ReadonlyMap<string, string>;

const COLORED: Readonly<Record<string, string>> = {
  bg: "background-color",
  text: "color",
  border: "border-color",
  outline: "outline-color",
  decoration: "text-decoration-color",
  accent: "accent-color",
  caret: "caret-color",
  fill: "fill",
  stroke: "stroke",
};

const SPACED: Readonly<Record<string, string>> = {
  p: "padding",
  px: "padding-inline",
  py: "padding-block",
  pt: "padding-top",
  pr: "padding-right",
  pb: "padding-bottom",
  pl: "padding-left",
  m: "margin",
  mx: "margin-inline",
  my: "margin-block",
  mt: "margin-top",
  mr: "margin-right",
  mb: "margin-bottom",
  ml: "margin-left",
  gap: "gap",
  "gap-x": "column-gap",
  "gap-y": "row-gap",
  w: "width",
  h: "height",
  "min-w": "min-width",
  "min-h": "min-height",
  "max-w": "max-width",
  "max-h": "max-height",
  top: "top",
  right: "right",
  bottom: "bottom",
  left: "left",
  inset: "inset",
  "inset-x": "inset-inline",
  "inset-y": "inset-block",
  basis: "flex-basis",
};

/** Utilities of these prefixes also take away: `-mt-4`. */
const NEGATIVE = /^-(m[xytrbl]?|top|right|bottom|left|inset(?:-[xy])?|rotate|z|order)-/;

/** Other prefixes that take a value in brackets. */
const ARBITRARY: Readonly<Record<string, string>> = {
  ...SPACED,
  leading: "line-height",
  tracking: "letter-spacing",
  rounded: "border-radius",
  shadow: "box-shadow",
  opacity: "opacity",
  z: "z-index",
  order: "order",
  rotate: "rotate",
  scale: "scale",
  aspect: "aspect-ratio",
  "grid-cols": "grid-template-columns",
  "grid-rows": "grid-template-rows",
};
const COLOR_VALUE = /^(?:#|rgb|hsl|okl|lab\(|lch\(|color|var\()/;

/** Line heights that come with Tailwind's own font sizes, in rem; larger ones have 1. */
const LINES = new Map(
  "xs:1 sm:1.25 base:1.5 lg:1.75 xl:1.75 2xl:2 3xl:2.25 4xl:2.5".split(" ").map((entry) => {
    const [name = "", rem = ""] = entry.split(":");
    return [name, Number(rem)];
  }),
);

/** A font size by its name brings a line height, unless a utility for that stands beside it. */
function textStep({ name, value, isOwn }: ThemeToken, version: 3 | 4): string {
  const rem = isOwn ? undefined : LINES.get(name);
  if (version === 3) {
    const height = isOwn ? null : rem === undefined ? "1" : `${rem}rem`;
    return height === null ? value : `${value}; line-height: ${height}`;
  }
  const usual = isOwn ? "inherit" : String(rem === undefined ? 1 : rem / Number.parseFloat(value));
  return `var(--text-${name}, ${value}); line-height: var(--tw-leading, var(--text-${name}--line-height, ${usual}))`;
}

/** The utilities that a project's theme offers, in the order they are suggested. */
export function vocabularyOf(theme: CanvasTheme | undefined): Vocabulary {
  const words = new Map<string, string>();
  if (theme === undefined || theme.tailwind === null) return words;
  const say = (name: string, property: string, value: string): void => {
    if (!words.has(name)) words.set(name, `${property}: ${value}`);
  };
  for (const [property, keywords] of Object.entries(KEYWORD_UTILITIES))
    for (const [value, name] of Object.entries(keywords)) say(name, cssName(property), value);
  for (const [prefix, property] of Object.entries(SPACED)) {
    for (const { name, value } of theme.spacing) say(`${prefix}-${name}`, property, value);
    if (/^m[xytrbl]?$/.test(prefix)) say(`${prefix}-auto`, property, "auto");
  }
  for (const token of theme.fontSizes)
    say(`text-${token.name}`, "font-size", textStep(token, theme.tailwind));
  for (const { name, css } of theme.fonts) say(`font-${name}`, "font-family", css);
  for (const { name, value } of theme.radii) say(`rounded-${name}`, "border-radius", value);
  for (const { name, value } of theme.shadows) say(`shadow-${name}`, "box-shadow", value);
  sayMore(say, theme.radii);
  for (const [prefix, property] of Object.entries(COLORED))
    for (const { name, value, css } of theme.colors)
      say(
        `${prefix}-${name}`,
        property,
        css.startsWith("var(") ? `${css.slice(0, -1)}, ${value})` : value,
      );
  return words;
}

/** What a utility declares: one of the vocabulary, or one that is made of a prefix and any value. */
export function cssOfUtility(utility: string, vocabulary: Vocabulary): string | null {
  const name = utility.replace(/^!|!$/g, "");
  const known = vocabulary.get(name);
  if (known !== undefined) return known;
  return fadedCss(name, vocabulary) ?? negativeCss(name, vocabulary) ?? bracketCss(name);
}

/** `bg-brand/50`: a colour that lets something through. */
function fadedCss(name: string, vocabulary: Vocabulary): string | null {
  const [, color = "", percent = ""] = /^(.+)\/(\d{1,3})$/.exec(name) ?? [];
  const css = vocabulary.get(color);
  const prefix = Object.keys(COLORED).find((one) => color.startsWith(`${one}-`));
  if (css === undefined || prefix === undefined || !css.startsWith(`${COLORED[prefix]}:`))
    return null;
  const at = css.indexOf(":");
  return `${css.slice(0, at)}: color-mix(in oklab, ${css.slice(at + 1).trim()} ${percent}%, transparent)`;
}

function negativeCss(name: string, vocabulary: Vocabulary): string | null {
  const css = NEGATIVE.test(name) ? vocabulary.get(name.slice(1)) : undefined;
  const [, property, value] = /^([\w-]+): (-?[\d.]+\w*)$/.exec(css ?? "") ?? [];
  return property === undefined ? null : `${property}: calc(${value} * -1)`;
}

/** `w-[13px]`: any value; blanks are written as underscores. */
function bracketCss(name: string): string | null {
  const [, prefix = "", written = ""] = /^([a-z-]+)-\[(?:[a-z]+:)?(.+)\]$/.exec(name) ?? [];
  const value = written.replaceAll("_", " ");
  if (value === "") return null;
  const color = COLORED[prefix];
  if (color !== undefined && COLOR_VALUE.test(value)) return `${color}: ${value}`;
  if (prefix === "text") return `font-size: ${value}`;
  const property = ARBITRARY[prefix];
  return property === undefined ? null : `${property}: ${value}`;
}

/** Whether a value in brackets can follow this prefix. */
export function takesBrackets(prefix: string): boolean {
  return prefix in ARBITRARY || prefix in COLORED;
}

/** The colour that a utility gives, to be shown as a sample. */
export function colorOfCss(css: string | null): string | null {
  const [, property = "", value] = /^([\w-]+): ([^;]+)$/.exec(css ?? "") ?? [];
  // Variables of the project mean nothing on this page, or something else.
  return Object.values(COLORED).includes(property) ? plainCss(value ?? "") : null;
}

/** Declarations with the values of variables instead of their names, as people read them. */
export function plainCss(css: string): string {
  let text = css;
  for (let depth = 0; depth < 3; depth += 1)
    text = text.replace(/var\(--[\w-]+, ((?:[^()]|\([^()]*\))+)\)/g, "$1");
  return text;
}
