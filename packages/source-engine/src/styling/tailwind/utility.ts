import type { CustomProperty } from "../../change/change.ts";
import { cssName, cssValue } from "../css-value.ts";
import { arbitraryProperty, arbitraryUtility } from "./arbitrary.ts";
import { KEYWORD_UTILITIES } from "./keyword-utilities.ts";
import { SCALED_UTILITIES } from "./scaled-utilities.ts";
import { spacing } from "./scales.ts";
import type { Scale } from "./scales.ts";
import { expandShorthand } from "./shorthands.ts";
import type { TailwindTheme } from "./theme.ts";

const MOVED = { negative: true, fractions: true };

/** Utilities of which an arbitrary value is written with a kind or prefix of its own. */
const OTHER: Readonly<Record<string, Scale>> = {
  backgroundImage: (value) => (value === "none" ? "bg-none" : arbitraryUtility("bg", value)),
  backgroundSize: (value) => `bg-[length:${arbitraryUtility("x", value).slice(3)}`,
  backgroundPosition: (value) => `bg-[position:${arbitraryUtility("x", value).slice(3)}`,
  objectPosition: (value) => arbitraryUtility("object", value),
  transformOrigin: (value) => arbitraryUtility("origin", value),
  cursor: (value) => arbitraryUtility("cursor", value),
  transitionTimingFunction: (value) => arbitraryUtility("ease", value),
  transitionProperty: (value) => {
    const names: Readonly<Record<string, string>> = {
      none: "transition-none",
      all: "transition-all",
      opacity: "transition-opacity",
      transform: "transition-transform",
      "box-shadow": "transition-shadow",
    };
    return names[value] ?? arbitraryUtility("transition", value);
  },
  transform: (value) =>
    value === "none" ? "transform-none" : arbitraryProperty("transform", value),
  translateX: (value, theme) => spacing("translate-x", MOVED)(value, theme),
  translateY: (value, theme) => spacing("translate-y", MOVED)(value, theme),
  scaleX: (value, theme) =>
    (SCALED_UTILITIES["scale"]?.(value, theme) ?? "").replace("scale", "scale-x"),
  scaleY: (value, theme) =>
    (SCALED_UTILITIES["scale"]?.(value, theme) ?? "").replace("scale", "scale-y"),
  skewX: (value) => skew("skew-x", value),
  skewY: (value) => skew("skew-y", value),
  fontFamily: (value, theme) => {
    const own = theme.names["font"]?.get(value);
    if (own !== undefined) return `font-${own}`;
    const first = value.split(",")[0]?.trim() ?? "";
    const stacks: Readonly<Record<string, string>> = {
      "ui-sans-serif": "font-sans",
      "sans-serif": "font-sans",
      "ui-serif": "font-serif",
      serif: "font-serif",
      "ui-monospace": "font-mono",
      monospace: "font-mono",
    };
    return stacks[first] ?? arbitraryProperty("font-family", value);
  },
};

function skew(prefix: string, value: string): string {
  const match = /^(-?)(\d+)deg$/.exec(value);
  return match ? `${match[1]}${prefix}-${match[2]}` : arbitraryUtility(prefix, value);
}

/** The utilities that give an element this style, without variants. */
export function utilitiesFor(
  property: string,
  value: string | number,
  theme: TailwindTheme,
): readonly string[] {
  const text = cssValue(property, value);
  const longhands = expandShorthand(property, text);
  if (longhands) return longhands.flatMap(([name, part]) => utilitiesFor(name, part, theme));
  const word = KEYWORD_UTILITIES[property]?.[text];
  if (word !== undefined) return [word];
  const scale = SCALED_UTILITIES[property] ?? OTHER[property];
  const global = /^(?:initial|inherit|unset|revert)$/.test(text) && !property.endsWith("olor");
  if (scale && !global) return [scale(text, theme)];
  return [arbitraryProperty(cssName(property), text)];
}

/** The utility that the editor chose for a property from the project's own theme. */
export function customUtility(
  property: string,
  value: string | number,
  customProperties: readonly CustomProperty[],
): string | null {
  const wanted = cssValue(property, value);
  const found = customProperties.find(({ css }) => {
    const declaration = /^\s*([\w-]+)\s*:\s*(.*?);?\s*$/.exec(css);
    if (declaration?.[1] === undefined) return css.trim() === wanted;
    return declaration[1] === cssName(property);
  });
  return found ? found.tailwind.trim() : null;
}

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  border: ["border-[1px]", "border-solid", "border-[#000]"],
  borderTop: ["border-t-[1px]", "border-t-[#000]"],
  borderRight: ["border-r-[1px]", "border-r-[#000]"],
  borderBottom: ["border-b-[1px]", "border-b-[#000]"],
  borderLeft: ["border-l-[1px]", "border-l-[#000]"],
  background: ["bg-[#000]", "bg-none", "bg-cover", "bg-center", "bg-repeat"],
  backgroundImage: ["bg-none"],
  transform: [
    "rotate-1",
    "scale-1",
    "scale-x-1",
    "scale-y-1",
    "translate-1",
    "translate-x-1",
    "translate-y-1",
    "skew-1",
    "skew-x-1",
    "skew-y-1",
    "transform-none",
  ],
  translate: ["translate-1", "translate-x-1", "translate-y-1"],
  transition: ["transition", "duration-1", "ease-linear", "delay-1"],
  transitionProperty: ["transition"],
  textDecoration: ["underline"],
  fontFamily: ["font-sans"],
  fontWeight: ["font-bold"],
  flex: ["flex-1"],
  fill: ["fill-[#000]"],
  stroke: ["stroke-[#000]"],
  boxShadow: ["shadow-md"],
  aspectRatio: ["aspect-auto"],
  animation: ["animate-none"],
  filter: [
    "blur-sm",
    "brightness-50",
    "contrast-50",
    "grayscale",
    "invert",
    "saturate-50",
    "sepia",
  ],
};

/** Utilities that stand in the same place as every utility of the property. */
export function sampleUtilities(property: string, theme: TailwindTheme): readonly string[] {
  const samples = SAMPLES[property];
  if (samples) return [...samples, arbitraryProperty(cssName(property), "0")];
  const word = Object.values(KEYWORD_UTILITIES[property] ?? {});
  const scale = SCALED_UTILITIES[property] ?? OTHER[property];
  const value = property.toLowerCase().endsWith("color") ? "#010203" : "1px";
  return [
    ...(word[0] === undefined ? [] : word),
    ...(scale ? [scale(value, theme)] : []),
    arbitraryProperty(cssName(property), "0"),
  ];
}
