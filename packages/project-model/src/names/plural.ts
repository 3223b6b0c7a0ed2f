import { assertPairs } from "./word-pairs.ts";

/** Words with one form. “news” and “lens” also end in s without being plurals. */
const SAME = new Set(
  "aircraft equipment fish information luggage media metadata money news offspring rice salmon series sheep software species swine feedback hardware research staff traffic data".split(
    " ",
  ),
);

/** Singulars that look like plurals. */
const SINGULAR_IN_S = new Set(
  "address alias analysis atlas basis bias bonus boss bus business calculus campus canvas census chaos chassis class compass consensus corpus cosmos crisis diagnosis discus dress emphasis focus gas genius glass grass hypothesis iris lens loss mess minus nexus oasis pass plus press process radius status success surplus syllabus synopsis thesis virus walrus".split(
    " ",
  ),
);

const IRREGULAR = assertPairs(
  "person people child children man men woman women foot feet tooth teeth goose geese mouse mice ox oxen die dice leaf leaves life lives knife knives wife wives half halves shelf shelves self selves thief thieves wolf wolves loaf loaves calf calves elf elves criterion criteria phenomenon phenomena index indexes matrix matrices vertex vertices quiz quizzes datum data hero heroes potato potatoes tomato tomatoes echo echoes veto vetoes analysis analyses basis bases crisis crises diagnosis diagnoses hypothesis hypotheses oasis oases thesis theses synopsis synopses emphasis emphases movie movies cookie cookies tie ties lie lies pie pies zombie zombies cache caches axe axes shoe shoes toe toes canoe canoes lens lenses gas gases",
);
const PLURALS = new Map(IRREGULAR);
const SINGULARS = new Map([
  ...IRREGULAR.filter(([one]) => one !== "datum").map(([one, many]) => [many, one] as const),
  ["data", "data"] as const,
]);

/** “books” of “book”, “order statuses” of “order status”; the case of the first letter stays. */
export function pluralOf(name: string): string {
  return onLastWord(name, (word) => {
    if (SAME.has(word)) return word;
    const known = PLURALS.get(word);
    if (known !== undefined) return known;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
    return `${word}s`;
  });
}

/** “book” of “books”. What is singular already stays: “status”, “lens”, “news”. */
export function singularOf(name: string): string {
  return onLastWord(name, (word) => {
    if (SAME.has(word) || SINGULAR_IN_S.has(word) || PLURALS.has(word)) return word;
    const known = SINGULARS.get(word);
    if (known !== undefined) return known;
    if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
    const stem = word.slice(0, -2);
    if (word.endsWith("es") && (SINGULAR_IN_S.has(stem) || /(?:ss|x|zz|ch|sh)$/.test(stem)))
      return stem;
    if (/(?:us|ss|is)$/.test(word)) return word;
    return word.endsWith("s") && word.length > 2 ? word.slice(0, -1) : word;
  });
}

/** Whether a word reads as a plural. Words with one form may be either. */
export function isPlural(name: string): boolean {
  const last = /[\p{L}\p{N}]+$/u.exec(name)?.[0]?.toLowerCase() ?? "";
  return SAME.has(last) || singularOf(last) !== last;
}

const LAST_WORD = /(?:\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+s?|[\p{Lo}\p{Lm}]+)$/u;
const MAX_ACRONYM = 4;

function onLastWord(name: string, change: (word: string) => string): string {
  return name.replace(LAST_WORD, (word) => {
    const isAcronym = /^\p{Lu}{2,}s?$/u.test(word);
    const capitals = word.endsWith("s") ? word.slice(0, -1) : word;
    const changed = change(word.toLowerCase());
    if (!isAcronym) return word.slice(0, 1) + changed.slice(1);
    if (capitals.length > MAX_ACRONYM) return changed.toUpperCase();
    return change("acronym") === "acronym" ? capitals : `${capitals}s`;
  });
}
