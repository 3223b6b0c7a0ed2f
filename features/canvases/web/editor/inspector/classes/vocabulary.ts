import { cssName, KEYWORD_UTILITIES } from "@devloom/source-engine/tailwind";
import type { CanvasTheme } from "../../../../contract.ts";

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
};

const SIZES: Readonly<Record<string, string>> = {
  full: "100%",
  auto: "auto",
  fit: "fit-content",
  min: "min-content",
  max: "max-content",
  "1/2": "50%",
  "1/3": "33.333333%",
  "2/3": "66.666667%",
  "1/4": "25%",
  "3/4": "75%",
};

const WEIGHTS = "thin extralight light normal medium semibold bold extrabold black".split(" ");
const LEADING: Readonly<Record<string, string>> = {
  none: "1",
  tight: "1.25",
  snug: "1.375",
  normal: "1.5",
  relaxed: "1.625",
  loose: "2",
};

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
    if (/^(?:min-|max-)?[wh]$/.test(prefix))
      for (const [name, value] of Object.entries(SIZES)) say(`${prefix}-${name}`, property, value);
    if (prefix.startsWith("m") && prefix.length < 3) say(`${prefix}-auto`, property, "auto");
  }
  for (const { name, value } of theme.fontSizes) say(`text-${name}`, "font-size", value);
  for (const { name, css } of theme.fonts) say(`font-${name}`, "font-family", css);
  WEIGHTS.forEach((name, index) => say(`font-${name}`, "font-weight", String(100 * (index + 1))));
  for (const [name, value] of Object.entries(LEADING)) say(`leading-${name}`, "line-height", value);
  for (const { name, value } of theme.radii) say(`rounded-${name}`, "border-radius", value);
  for (const { name, value } of theme.shadows) say(`shadow-${name}`, "box-shadow", value);
  for (const width of [0, 2, 4, 8]) say(`border-${width}`, "border-width", `${width}px`);
  say("border", "border-width", "1px");
  say("flex-1", "flex", "1");
  say("grow", "flex-grow", "1");
  say("shrink-0", "flex-shrink", "0");
  for (let count = 1; count <= 12; count += 1)
    say(`grid-cols-${count}`, "grid-template-columns", `repeat(${count}, minmax(0, 1fr))`);
  for (let percent = 0; percent <= 100; percent += 10)
    say(`opacity-${percent}`, "opacity", String(percent / 100));
  for (const [prefix, property] of Object.entries(COLORED))
    for (const { name, value, css } of theme.colors)
      say(
        `${prefix}-${name}`,
        property,
        css.startsWith("var(") ? `${css.slice(0, -1)}, ${value})` : value,
      );
  return words;
}
