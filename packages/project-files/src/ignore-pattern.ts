/** Stands for any letters of a name. */
export const STAR = Symbol("*");
/** What one letter of a name is held against: a letter, or a question. */
export type Sign = string | typeof STAR | ((letter: string) => boolean);

/** The signs of one name in a pattern as git reads it; `null` for what never matches. */
export function signsOf(name: string): Sign[] | null {
  const letters = Array.from(name);
  const signs: Sign[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    if (letter === "[") {
      const end = endOfClass(letters, at);
      if (end === -1) return null;
      signs.push(classOf(letters.slice(at + 1, end)));
      at = end;
    } else if (letter === "\\") {
      at += 1;
      const escaped = letters[at];
      if (escaped === undefined) return null;
      signs.push(escaped);
    } else signs.push(letter === "*" ? STAR : letter === "?" ? () => true : letter);
  }
  return signs;
}

/** Where a class closes; a bracket at its beginning is one of its letters. */
function endOfClass(letters: readonly string[], start: number): number {
  let at = start + 1;
  if (isNot(letters[at])) at += 1;
  if (letters[at] === "]") at += 1;
  for (; at < letters.length; at += 1) {
    if (letters[at] === "\\") at += 1;
    else if (letters[at] === "[" && letters[at + 1] === ":") {
      const named = letters.indexOf("]", at);
      if (named !== -1 && letters[named - 1] === ":") at = named;
    } else if (letters[at] === "]") return at;
  }
  return -1;
}

const isNot = (letter: string | undefined): boolean => letter === "!" || letter === "^";

const NAMED: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z0-9]/i,
  alpha: /[a-z]/i,
  digit: /\d/,
  lower: /[a-z]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[\da-f]/i,
};

/** The letters of a class, with its ranges and names. */
function classOf(letters: readonly string[]): (letter: string) => boolean {
  const isNegated = isNot(letters[0]);
  const ranges: [from: string, to: string][] = [];
  const named: RegExp[] = [];
  for (let at = isNegated ? 1 : 0; at < letters.length; at += 1) {
    const name = /^\[:(\w+):\]/.exec(letters.slice(at, at + 12).join(""));
    const [whole = "", word = ""] = name ?? [];
    const known = NAMED[word];
    if (known !== undefined) {
      named.push(known);
      at += whole.length - 1;
      continue;
    }
    if (letters[at] === "\\") at += 1;
    const from = letters[at] ?? "";
    const isRange = letters[at + 1] === "-" && at + 2 < letters.length;
    if (isRange) at += letters[at + 2] === "\\" ? 3 : 2;
    ranges.push([from, isRange ? (letters[at] ?? "") : from]);
  }
  return (letter) =>
    isNegated !==
    (ranges.some(([from, to]) => from <= letter && letter <= to) ||
      named.some((one) => one.test(letter)));
}
