import { arbitraryUtility } from "./arbitrary.ts";
import { parseColor } from "./color.ts";
import { fractionStep, plainNumber, spacingStep, toPixels } from "./lengths.ts";
import type { TailwindTheme } from "./theme.ts";

/** Turns a CSS value into one utility. A value without a name becomes an arbitrary one. */
export type Scale = (value: string, theme: TailwindTheme) => string;

const SIZE_WORDS: Readonly<Record<string, string>> = {
  auto: "auto",
  "min-content": "min",
  "max-content": "max",
  "fit-content": "fit",
  none: "none",
};

/** What a spacing utility takes besides the plain steps of the scale. */
interface SpacingForms {
  readonly auto?: boolean;
  readonly negative?: boolean;
  readonly fractions?: boolean;
}

/** `p-4`, `-mt-2`, `mx-auto`, `inset-1/2`: values of the spacing scale. */
export function spacing(prefix: string, forms: SpacingForms = {}): Scale {
  return (value, theme) => {
    if (value === "auto" && forms.auto) return `${prefix}-auto`;
    const isNegative = value.startsWith("-");
    const fraction = forms.fractions ? fractionStep(value.replace(/^-/, "")) : null;
    const step = spacingStep(value, theme) ?? fraction;
    if (step === null || (isNegative && !forms.negative)) return arbitraryUtility(prefix, value);
    return `${isNegative ? "-" : ""}${prefix}-${step}`;
  };
}

const CONTAINERS = "xs:20 sm:24 md:28 lg:32 xl:36 2xl:42 3xl:48 4xl:56 5xl:64 6xl:72 7xl:80";
const CONTAINER_NAMES = new Map(
  CONTAINERS.split(" ").map((entry): [number, string] => {
    const [name = "", rem = ""] = entry.split(":");
    return [Number(rem) * 16, name];
  }),
);

/** Width, height and their limits: spacing, fractions, words, the viewport, named containers. */
export function size(prefix: string, axis: "width" | "height", containers = false): Scale {
  const viewport = axis === "width" ? /^100(d|s|l)?vw$/ : /^100(d|s|l)?vh$/;
  return (value, theme) => {
    const word = SIZE_WORDS[value];
    const isLimit = prefix.startsWith("max-");
    const fits = value === "auto" ? !isLimit : value === "none" ? isLimit : prefix !== "basis";
    if (word !== undefined && fits) return `${prefix}-${word}`;
    const screen = viewport.exec(value);
    if (screen) {
      if (screen[1] === undefined) return `${prefix}-screen`;
      return `${prefix}-${screen[1]}v${axis === "width" ? "w" : "h"}`;
    }
    const pixels = toPixels(value);
    const named = containers && pixels !== null ? CONTAINER_NAMES.get(pixels) : undefined;
    const step = named ?? spacingStep(value, theme) ?? fractionStep(value);
    return step === null || value.startsWith("-")
      ? arbitraryUtility(prefix, value)
      : `${prefix}-${step}`;
  };
}

/** `bg-red-500`, `text-white/50`, `border-[#123456]`. */
export function color(prefix: string): Scale {
  return (value, theme) => {
    const word = value.toLowerCase();
    if (word === "transparent" || word === "inherit") return `${prefix}-${word}`;
    if (word === "currentcolor") return `${prefix}-current`;
    const variable = /^var\((--[\w-]+)\)$/.exec(value.trim());
    const own = variable?.[1] === undefined ? undefined : theme.names["color"]?.get(variable[1]);
    if (own !== undefined) return `${prefix}-${own}`;
    const parsed = parseColor(value);
    const name = parsed ? theme.colorNames.get(parsed.hex) : undefined;
    if (!parsed || name === undefined || (parsed.alpha === 0 && parsed.hex === "000000")) {
      return parsed?.alpha === 0
        ? `${prefix}-transparent`
        : arbitraryUtility(prefix, value, prefix === "bg" ? undefined : "color");
    }
    if (parsed.alpha === 1) return `${prefix}-${name}`;
    const percent = Math.round(parsed.alpha * 100);
    const exact = Math.abs(percent / 100 - parsed.alpha) < 0.003;
    const listed = theme.version === 4 || percent % 5 === 0;
    return exact && listed
      ? `${prefix}-${name}/${percent}`
      : `${prefix}-${name}/[${plainNumber(parsed.alpha)}]`;
  };
}

/**
 * Values with names: `rounded-lg` for 0.5rem, unless the project's theme has another value of that name. Lengths are
 * compared in pixels.
 */
export function named(
  prefix: string,
  names: Readonly<Record<string, string>>,
  options: { readonly hint?: string; readonly own?: string } = {},
): Scale {
  const key = (value: string) => {
    const pixels = toPixels(value);
    return pixels === null ? value.replace(/\s+/g, " ").toLowerCase() : `${plainNumber(pixels)}px`;
  };
  const table = new Map(Object.entries(names).map(([value, name]) => [key(value), name]));
  return (value, { names: ofTheme }) => {
    const own = options.own === undefined ? undefined : ofTheme[options.own];
    const usual = table.get(key(value));
    const isReplaced = [usual, "*"].some((end) => own?.has(`--${options.own}-${end}`) === true);
    const found = [...(own ?? [])].find(([one]) => key(one) === key(value))?.[1];
    const name = found ?? (isReplaced ? undefined : usual);
    if (name === undefined) return arbitraryUtility(prefix, value, options.hint);
    return name === "" ? prefix : `${prefix}-${name}`;
  };
}

/** Whole numbers: `z-10`, `order-2`. Tailwind 3 knows only those of its list by name. */
export function whole(
  prefix: string,
  oldList: string,
  words: Readonly<Record<string, string>> = {},
): Scale {
  const listed = new Set(oldList.split(" "));
  return (value, theme) => {
    const word = words[value];
    if (word !== undefined) return word;
    const digits = value.replace(/^-/, "");
    const known = theme.version === 4 ? /^\d+$/.test(digits) : listed.has(digits);
    if (!known) return arbitraryUtility(prefix, value);
    return `${value.startsWith("-") && digits !== "0" ? "-" : ""}${prefix}-${digits}`;
  };
}

/** Lengths that are counted in pixels: `border-2`, `outline-4`, `ring-offset-2`. */
export function pixels(prefix: string, oldList: string, one: string, hint?: string): Scale {
  const listed = new Set(oldList.split(" "));
  return (value, theme) => {
    const amount = toPixels(value);
    if (amount === null || amount < 0) return arbitraryUtility(prefix, value, hint);
    if (amount === 1) return one;
    const text = plainNumber(amount);
    const known = theme.version === 4 ? Number.isInteger(amount) : listed.has(text);
    return known ? `${prefix}-${text}` : arbitraryUtility(prefix, value, hint);
  };
}
