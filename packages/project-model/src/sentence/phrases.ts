import { singularOf } from "../names/plural.ts";
import { titleOf } from "../names/words.ts";

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const TENS = new Map([
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["fifty", 50],
  ["hundred", 100],
]);

/** The number that a word says, or null. */
export function numberOf(word: string): number | null {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const index = NUMBERS.indexOf(word.toLowerCase());
  return index >= 0 ? index : (TENS.get(word.toLowerCase()) ?? null);
}

const SUBJECT = String.raw`(?:only |each |every |an? |the |all )?[\p{L}][\p{L}\p{N}' -]{0,40}?`;
const VERB = String.raw`(?:may|can|has|have|must|belongs?|contains?|is|are|cannot)`;
const NEW_CLAUSE = new RegExp(
  String.raw`,? (?:and|but|while|where) (?=${SUBJECT} ${VERB}\b)`,
  "giu",
);
const OPENING =
  /^(?:please |(?:i|we) (?:want|need|would like)(?: to (?:have|build|make))? |build (?:me |us )?|create (?:me |us )?|make (?:me |us )?|generate )/i;

/** A text as single statements, without what people say around them. */
export function clausesOf(text: string): string[] {
  return text
    .replace(/\s+/g, " ")
    .split(/[.;!?](?=\s|$)|\n/)
    .flatMap((sentence) => sentence.trim().replace(OPENING, "").split(NEW_CLAUSE))
    .map((clause) => clause.replace(/^[\s,:-]+|[\s,:]+$/g, "").replace(/^(?:and|also|then) /i, ""))
    .filter((clause) => clause !== "");
}

/** The items of “a, b (c, d) and e”. */
export function itemsOf(list: string): string[] {
  return list
    .replace(/\b(?:one|zero) or more\b/gi, "many")
    .split(/,(?![^(]*\))|\b(?:and|or|plus|as well as)\b(?![^(]*\))|&/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export interface Item {
  readonly name: string;
  /** “many authors”, “up to five books”, or a plural without an article. */
  readonly isMany: boolean;
  /** “many authors” in so many words, which only things of their own can be. */
  readonly saysMany: boolean;
  readonly hasArticle: boolean;
  readonly limit: number | null;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  readonly isOptional: boolean;
  /** What is said in parentheses. */
  readonly aside: string | null;
}

const MANY =
  /^(?:many|several|multiple|some|various|lots of|a list of|a number of|any number of) /i;
const LIMIT =
  /^(?:up to|at most|no more than|not more than|a maximum of|max(?:imum|imally)?|only) ([\p{L}\d]+) /iu;
const ARTICLE = /^(?:an?|the|one|exactly one|a single|its|their|his|her) /i;
const MARK = /^(?:required|mandatory|unique|optional|own) /i;

/** One item of a list with what is said about it. */
export function readItem(text: string): Item {
  const aside = /\(([^)]*)\)/.exec(text)?.[1]?.trim() ?? null;
  let rest = `${text
    .replace(/^(?:my|our|your) /i, "")
    .replace(/\([^)]*\)/, " ")
    .replace(/\s+/g, " ")
    .trim()} `;
  const marks = [aside ?? ""];
  let isMany = false;
  let hasArticle = false;
  let limit: number | null = null;
  for (let changed = true; changed;) {
    const before = rest;
    const limited = LIMIT.exec(rest);
    const most = numberOf(limited?.[1] ?? "");
    if (limited !== null && most !== null) {
      limit = most;
      rest = rest.slice(limited[0].length);
    }
    if (MANY.test(rest)) isMany = true;
    rest = rest.replace(MANY, "");
    if (ARTICLE.test(rest)) hasArticle = true;
    rest = rest.replace(ARTICLE, "");
    rest = rest.replace(MARK, (mark) => {
      marks.push(mark);
      return "";
    });
    changed = rest !== before;
  }
  const name = rest.trim().replace(/^["“']|["”']$/g, "");
  const said = marks.join(" ").toLowerCase();
  return {
    name,
    isMany: isMany || limit !== null || (!hasArticle && singularOf(name) !== name),
    saysMany: isMany || limit !== null,
    hasArticle,
    limit,
    isRequired: /\b(?:required|mandatory)\b/.test(said),
    isUnique: /\bunique\b/.test(said),
    isOptional: /\boptional\b/.test(said),
    aside,
  };
}

/** “Order line” of “order lines”: how a thing is called as an entity. */
export function entityName(name: string): string {
  return titleOf(singularOf(name.trim()).replace(/^(?:an?|the|each|every|all|only) /i, ""));
}
