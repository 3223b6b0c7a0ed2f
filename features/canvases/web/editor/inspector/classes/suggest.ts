import { parseClass } from "./class-name.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface Suggestion {
  readonly name: string;
  /** What it declares; null for classes whose rules are not known here. */
  readonly css: string | null;
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

const VARIANTS =
  "sm md lg xl 2xl hover focus active disabled dark focus-visible first last group-hover".split(
    " ",
  );

/** Classes that what was typed may become; the likeliest first. Variants before it are kept. */
export function suggestClasses(typed: string, options: SuggestOptions): Suggestion[] {
  const { vocabulary, inUse, taken, limit = 12 } = options;
  const { variants, utility } = parseClass(typed.trim());
  if (utility === "" && variants.length === 0) return [];
  const prefix = variants.map((variant) => `${variant}:`).join("");
  const query = utility.toLowerCase();
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
  const names = [...found]
    .toSorted(([one, a], [other, b]) => b - a || one.length - other.length || compare(one, other))
    .map(([name]) => (parseClass(name).variants.length > 0 ? name : prefix + name))
    .filter((name) => !taken.includes(name))
    .slice(0, limit)
    .map((name) => ({
      name,
      css: vocabulary.get(parseClass(name).utility) ?? null,
      isInUse: inUse.has(name),
    }));
  const variant = variants.length === 0 ? VARIANTS.filter((one) => one.startsWith(query)) : [];
  const begun = variant.map((one) => ({ name: `${one}:`, css: null, isInUse: false }));
  return query.length > 1 ? [...names, ...begun].slice(0, limit) : names;
}

/** 100 for the same, less for a beginning, a beginning of a part, and anywhere; null for none. */
function scoreOf(name: string, query: string): number | null {
  if (query === "") return 1;
  if (name === query) return 100;
  if (name.startsWith(query)) return 60;
  const at = name.indexOf(query);
  if (at < 0) return null;
  return name[at - 1] === "-" ? 30 : 10;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
