import { arbitraryUtility } from "./arbitrary.ts";
import { plainNumber, spacingStep, toPixels } from "./lengths.ts";
import { color, named, pixels, size, spacing, whole } from "./scales.ts";
import type { Scale } from "./scales.ts";
import type { TailwindTheme } from "./theme.ts";

const FONT_SIZES = {
  "12px": "xs",
  "14px": "sm",
  "16px": "base",
  "18px": "lg",
  "20px": "xl",
  "24px": "2xl",
  "30px": "3xl",
  "36px": "4xl",
  "48px": "5xl",
  "60px": "6xl",
  "72px": "7xl",
  "96px": "8xl",
  "128px": "9xl",
};

const FONT_WEIGHTS = {
  "100": "thin",
  "200": "extralight",
  "300": "light",
  "400": "normal",
  normal: "normal",
  "500": "medium",
  "600": "semibold",
  "700": "bold",
  bold: "bold",
  "800": "extrabold",
  "900": "black",
};

const TRACKING = {
  "-0.05em": "tighter",
  "-0.025em": "tight",
  normal: "normal",
  "0": "normal",
  "0em": "normal",
  "0.025em": "wide",
  "0.05em": "wider",
  "0.1em": "widest",
};

const RADII = { "6px": "md", "8px": "lg", "12px": "xl", "16px": "2xl", "24px": "3xl" };
const ROUND = { "0px": "none", "9999px": "full", "50%": "[50%]" };
const newRadii = { ...RADII, ...ROUND, "2px": "xs", "4px": "sm", "32px": "4xl" };
const oldRadii = { ...RADII, ...ROUND, "2px": "sm", "4px": "" };

const SHADOW_BODY = {
  none: "none",
  "0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)": "md",
  "0 10px 15px -3px rgb(0 0 0 / 0.1), 0 4px 6px -4px rgb(0 0 0 / 0.1)": "lg",
  "0 20px 25px -5px rgb(0 0 0 / 0.1), 0 8px 10px -6px rgb(0 0 0 / 0.1)": "xl",
  "0 25px 50px -12px rgb(0 0 0 / 0.25)": "2xl",
};
const SMALL = "0 1px 2px 0 rgb(0 0 0 / 0.05)";
const PLAIN = "0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1)";
const newShadows = {
  ...SHADOW_BODY,
  "0 1px rgb(0 0 0 / 0.05)": "2xs",
  [SMALL]: "xs",
  [PLAIN]: "sm",
};
const oldShadows = {
  ...SHADOW_BODY,
  [SMALL]: "sm",
  [PLAIN]: "",
  "inset 0 2px 4px 0 rgb(0 0 0 / 0.05)": "inner",
};

/** Chooses the table of the project's Tailwind version. */
function byVersion(four: Scale, three: Scale): Scale {
  return (value, theme) => (theme.version === 4 ? four(value, theme) : three(value, theme));
}

function radius(prefix: string): Scale {
  const options = { own: "radius" };
  return byVersion(named(prefix, newRadii, options), named(prefix, oldRadii, options));
}

function leading(value: string, theme: TailwindTheme): string {
  const names: Readonly<Record<string, string>> = {
    "1": "none",
    "1.25": "tight",
    "1.375": "snug",
    "1.5": "normal",
    "1.625": "relaxed",
    "2": "loose",
  };
  const step = names[value] ?? (toPixels(value) === null ? null : spacingStep(value, theme));
  return step === null ? arbitraryUtility("leading", value) : `leading-${step}`;
}

/** `50` for 0.5: opacity and scale count in percent. */
function percent(prefix: string, every: number): Scale {
  return (value, theme) => {
    const amount = value.endsWith("%") ? Number(value.slice(0, -1)) : Number(value) * 100;
    const text = plainNumber(amount);
    const known = theme.version === 4 ? /^\d+$/.test(text) : amount % every === 0 && amount >= 0;
    return Number.isFinite(amount) && known ? `${prefix}-${text}` : arbitraryUtility(prefix, value);
  };
}

/** Times in milliseconds: `duration-200`. */
function milliseconds(prefix: string): Scale {
  const scale = whole(prefix, "0 75 100 150 200 300 500 700 1000");
  return (value, theme) => {
    const match = /^(\d*\.?\d+)(ms|s)$/.exec(value);
    if (match?.[1] === undefined) return arbitraryUtility(prefix, value);
    const named = scale(plainNumber(Number(match[1]) * (match[2] === "s" ? 1000 : 1)), theme);
    return named.includes("[") ? arbitraryUtility(prefix, value) : named;
  };
}

function gridTracks(prefix: string): Scale {
  return (value, theme) => {
    if (value === "none" || value === "subgrid") return `${prefix}-${value}`;
    const match = /^repeat\((\d+), ?minmax\(0(?:px)?, ?1fr\)\)$/.exec(value);
    const count = Number(match?.[1] ?? 0);
    const limit = theme.version === 4 ? Number.POSITIVE_INFINITY : 12;
    return count >= 1 && count <= limit ? `${prefix}-${count}` : arbitraryUtility(prefix, value);
  };
}

function gridSpan(prefix: string): Scale {
  return (value) => {
    if (value === "1 / -1") return `${prefix}-span-full`;
    if (value === "auto") return `${prefix}-auto`;
    const match = /^span (\d+)(?: \/ span \1)?$/.exec(value);
    return match ? `${prefix}-span-${match[1]}` : arbitraryUtility(prefix, value);
  };
}

const PLACED = { auto: true, negative: true, fractions: true };
const LINES = "1 2 3 4 5 6 7 8 9 10 11 12 13";
const TEN = "1 2 3 4 5 6 7 8 9 10 11 12";

/** Properties with values on a scale, by camelCase property. */
export const SCALED_UTILITIES: Readonly<Record<string, Scale>> = {
  ...Object.fromEntries(
    [
      ["", ""],
      ["Top", "t"],
      ["Right", "r"],
      ["Bottom", "b"],
      ["Left", "l"],
      ["Inline", "x"],
      ["Block", "y"],
      ["InlineStart", "s"],
      ["InlineEnd", "e"],
    ].flatMap(([side, letter]) => [
      [`padding${side}`, spacing(`p${letter}`)],
      [`margin${side}`, spacing(`m${letter}`, { auto: true, negative: true })],
    ]),
  ),
  ...Object.fromEntries(
    [
      ["", "border"],
      ["Top", "border-t"],
      ["Right", "border-r"],
      ["Bottom", "border-b"],
      ["Left", "border-l"],
      ["Inline", "border-x"],
      ["Block", "border-y"],
    ].flatMap(([side = "", prefix = ""]) => {
      return [
        [`border${side}Width`, pixels(prefix, "0 2 4 8", prefix, "length")],
        [`border${side}Color`, color(prefix)],
      ];
    }),
  ),
  ...Object.fromEntries(
    ["top", "right", "bottom", "left", "inset"].map((side) => [side, spacing(side, PLACED)]),
  ),
  insetInline: spacing("inset-x", PLACED),
  insetBlock: spacing("inset-y", PLACED),
  borderRadius: radius("rounded"),
  borderTopLeftRadius: radius("rounded-tl"),
  borderTopRightRadius: radius("rounded-tr"),
  borderBottomRightRadius: radius("rounded-br"),
  borderBottomLeftRadius: radius("rounded-bl"),
  gap: spacing("gap"),
  rowGap: spacing("gap-y"),
  columnGap: spacing("gap-x"),
  width: size("w", "width"),
  minWidth: size("min-w", "width"),
  maxWidth: size("max-w", "width", true),
  height: size("h", "height"),
  minHeight: size("min-h", "height"),
  maxHeight: size("max-h", "height"),
  flexBasis: size("basis", "width"),
  color: color("text"),
  backgroundColor: color("bg"),
  outlineColor: color("outline"),
  textDecorationColor: color("decoration"),
  accentColor: color("accent"),
  caretColor: color("caret"),
  fill: (value, theme) => (value === "none" ? "fill-none" : color("fill")(value, theme)),
  stroke: (value, theme) => (value === "none" ? "stroke-none" : color("stroke")(value, theme)),
  strokeWidth: whole("stroke", "0 1 2"),
  fontSize: named("text", FONT_SIZES, { hint: "length", own: "text" }),
  fontWeight: named("font", FONT_WEIGHTS),
  letterSpacing: named("tracking", TRACKING),
  lineHeight: leading,
  textIndent: spacing("indent", { negative: true }),
  textUnderlineOffset: pixels("underline-offset", "0 2 4 8", "underline-offset-1"),
  textDecorationThickness: pixels("decoration", "0 2 4 8", "decoration-1", "length"),
  boxShadow: byVersion(
    named("shadow", newShadows, { own: "shadow" }),
    named("shadow", oldShadows, { own: "shadow" }),
  ),
  opacity: percent("opacity", 5),
  zIndex: whole("z", "0 10 20 30 40 50", { auto: "z-auto" }),
  order: whole("order", TEN, { "-9999": "order-first", "9999": "order-last", "0": "order-none" }),
  flexGrow: whole("grow", "0", { "1": "grow" }),
  flexShrink: whole("shrink", "0", { "1": "shrink" }),
  flex: (value, theme) => {
    const names: Readonly<Record<string, string>> = {
      "1": "flex-1",
      "1 1 0%": "flex-1",
      "1 1 auto": "flex-auto",
      auto: "flex-auto",
      "0 1 auto": "flex-initial",
      initial: "flex-initial",
      none: "flex-none",
    };
    return names[value] ?? whole("flex", "")(value, theme);
  },
  gridTemplateColumns: gridTracks("grid-cols"),
  gridTemplateRows: gridTracks("grid-rows"),
  gridColumn: gridSpan("col"),
  gridRow: gridSpan("row"),
  gridColumnStart: whole("col-start", LINES, { auto: "col-start-auto" }),
  gridColumnEnd: whole("col-end", LINES, { auto: "col-end-auto" }),
  gridRowStart: whole("row-start", LINES, { auto: "row-start-auto" }),
  gridRowEnd: whole("row-end", LINES, { auto: "row-end-auto" }),
  columns: whole("columns", TEN, { auto: "columns-auto" }),
  aspectRatio: (value, theme) => {
    const ratio = value.replace(/\s*\/\s*/, "/");
    if (ratio === "auto") return "aspect-auto";
    if (ratio === "1/1" || ratio === "1") return "aspect-square";
    if (ratio === "16/9") return "aspect-video";
    const plain = theme.version === 4 && /^\d+\/\d+$/.test(ratio);
    return plain ? `aspect-${ratio}` : arbitraryUtility("aspect", ratio);
  },
  outlineWidth: pixels("outline", "0 1 2 4 8", "outline-1", "length"),
  outlineOffset: pixels("outline-offset", "0 1 2 4 8", "outline-offset-1"),
  transitionDuration: milliseconds("duration"),
  transitionDelay: milliseconds("delay"),
  rotate: (value, theme) => {
    const match = /^(-?)(\d+)deg$/.exec(value);
    const known =
      theme.version === 4 || "0 1 2 3 6 12 45 90 180".split(" ").includes(match?.[2] ?? "");
    return match && known ? `${match[1]}rotate-${match[2]}` : arbitraryUtility("rotate", value);
  },
  scale: percent("scale", 5),
};
