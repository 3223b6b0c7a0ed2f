import { parseClass } from "./class-name.ts";
import { colorOfCss, cssOfUtility, takesBrackets, type Vocabulary } from "./vocabulary.ts";

export interface Suggestion {
  readonly name: string;
  /** What it declares; null for classes whose rules are not known here. */
  readonly css: string | null;
  /** The colour that it gives. */
  readonly color: string | null;
  /** Whether the project uses or defines it already. */
  readonly isInUse: boolean;
}

export interface SuggestOptions {
  readonly vocabulary: Vocabulary;
  /** Classes of the project's elements and style sheets, with how often they occur. */
  readonly inUse: ReadonlyMap<string, number>;
  /** Classes that the element has already. */
  readonly taken: readonly string[];
  readonly limit?: number;
}

const VARIANTS = (
  "sm md lg xl 2xl hover focus focus-visible focus-within active visited disabled checked required " +
  "invalid dark first last odd even empty open placeholder before after group-hover peer-checked " +
  "motion-safe motion-reduce print max-sm max-md max-lg"
).split(" ");
const FADES = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Classes that what was typed may become; the likeliest first. Variants before it are kept. */
export function suggestClasses(typed: string, options: SuggestOptions): Suggestion[] {
  const { vocabulary, inUse, taken, limit = 14 } = options;
  const { variants, utility } = parseClass(typed.trim());
  if (utility === "" && variants.length === 0) return [];
  const prefix = variants.map((variant) => `${variant}:`).join("");
  const query = utility.toLowerCase();
  const present = (name: string): Suggestion => {
    const css = cssOfUtility(parseClass(name).utility, vocabulary);
    return { name, css, color: colorOfCss(css), isInUse: inUse.has(name) };
  };
  const found = new Map<string, number>();
  const offer = (name: string, bonus: number): void => {
    const score = scoreOf(name, query);
    if (score !== null) found.set(name, Math.max(found.get(name) ?? 0, score + bonus));
  };
  for (const name of vocabulary.keys()) offer(name, 0);
  for (const [name, count] of inUse) {
    const parts = parseClass(name);
    if (parts.variants.length === 0) offer(name, 5 + Math.min(count, 20) / 4);
    else if (variants.length === 0 && name.startsWith(query)) found.set(name, 50);
  }
  // Of those that fit as well, the order of the vocabulary tells which come first.
  const listed = [...found].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const names = [...made(query, vocabulary), ...listed]
    .map((name) => (parseClass(name).variants.length > 0 ? name : prefix + name))
    .filter((name, index, all) => !taken.includes(name) && all.indexOf(name) === index)
    .slice(0, limit)
    .map(present);
  const begun =
    query.length > 1
      ? VARIANTS.filter((one) => one.startsWith(query) && !variants.includes(one))
      : [];
  const more = begun.map((one) => present(`${prefix}${one}:`));
  // A variant that is written out is meant before words that merely contain it.
  const all = VARIANTS.includes(query) ? [...more, ...names] : [...names, ...more];
  return all.slice(0, limit);
}

/** Classes that are made of what was typed: a value in brackets, a faded colour, a negative step. */
function made(query: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.size === 0) return [];
  const [, color = "", digits = ""] = /^(.+)\/(\d*)$/.exec(query) ?? [];
  if (colorOfCss(vocabulary.get(color) ?? null) !== null)
    return [...new Set([...(digits === "" ? [] : [digits]), ...FADES.map(String)])]
      .filter((fade) => fade.startsWith(digits) && Number(fade) <= 100)
      .map((fade) => `${color}/${fade}`);
  if (query.endsWith("]") || (query.startsWith("-") && cssOfUtility(query, vocabulary) !== null))
    return cssOfUtility(query, vocabulary) === null ? [] : [query];
  if (query.startsWith("-"))
    return [...vocabulary.keys()]
      .filter((name) => name.startsWith(query.slice(1)))
      .map((name) => `-${name}`)
      .filter((name) => cssOfUtility(name, vocabulary) !== null)
      .slice(0, 12);
  const [, before = "", value = ""] =
    /^([a-z-]+)-\[?(-?[\d.]+(?:px|rem|em|%|vh|vw|deg|fr)|#[\da-f]{3,8})$/.exec(query) ?? [];
  return takesBrackets(before) ? [`${before}-[${value}]`] : [];
}

/** 100 for the same, less for a beginning, a beginning of a part, anywhere, and letter by letter. */
function scoreOf(name: string, query: string): number | null {
  if (query === "") return 1;
  if (name === query) return 100;
  if (name.startsWith(query)) return 60;
  const at = name.indexOf(query);
  if (at >= 0) return name[at - 1] === "-" ? 30 : 10;
  return /^\w\w/.test(query) ? byInitials(name, query) : null;
}

/** `itc` finds `items-center`: each letter goes on where the last one was, or begins a part. */
function byInitials(name: string, query: string): number | null {
  const letters = query.replaceAll("-", "");
  let at = 0;
  for (const letter of letters) {
    if (name[at] === letter) {
      at += 1;
      continue;
    }
    const next = name.indexOf(`-${letter}`, at);
    if (next < 0) return null;
    at = next + 2;
  }
  return letters[0] === name[0] ? 8 : null;
}
