import type { Around } from "./around.ts";
import { importsOf, withoutImports } from "./import-statements.ts";
import type { Line } from "./tokenize.ts";

const ANY_WORD = /[A-Za-z_$][\w$]*/g;
/** So many lines below the cursor. */
const SOON = 60;
const WORD = /(?<![.\w$])[A-Za-z_$][\w$]*/g;
const DECLARATION =
  /\b(?:const|let|var|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;
/** Destructuring, parameters and keys, roughly. */
const BOUND =
  /\b(?:const|let|var)\s*[{[]([^=;]*?)[}\]]\s*=|\(([^()]*)\)\s*(?::[^=;{]*)?(?:=>|\{)|([\w$]+)\??:(?=\s)/g;
const NOISE = /\/\/.*|\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g;
const DESTRUCTURED = /\b(?:const|let|var)\s*[{[]([^=]*)[}\]]\s*=/;

/** What names mean around the cursor. */
export interface Scope {
  readonly text: string;
  /** All words of the file. */
  readonly words: ReadonlySet<string>;
  readonly imported: ReadonlySet<string>;
  /** Used in the file, and declared, bound or imported nowhere in it; in the order in which they come. */
  readonly missing: ReadonlySet<string>;
  /** Those of them that come only after the cursor, and soon. */
  readonly usedBelow: readonly string[];
  /** Declared in the block in which the cursor stands. */
  readonly declaredHere: ReadonlySet<string>;
}

export function readScope(path: string, around: Around): Scope {
  const text = [...around.linesAbove, ...around.linesBelow].map((line) => line.text).join("\n");
  const code = withoutImports(text).replaceAll(NOISE, " ");
  const imported = new Set(importsOf(path, text).map(({ name }) => name));
  const bound = new Set(imported);
  for (const [, name = ""] of code.matchAll(DECLARATION)) bound.add(name);
  for (const [, one, two, key] of code.matchAll(BOUND))
    for (const name of boundNames(one ?? two ?? key ?? "")) bound.add(name);
  const words = wordsOf([...around.linesAbove, ...around.linesBelow]);
  const missing = new Set<string>();
  for (const [name] of code.matchAll(WORD)) if (!bound.has(name)) missing.add(name);
  const above = wordsOf(around.linesAbove);
  const soon = wordsOf(around.linesBelow.slice(0, SOON));
  const usedBelow = [...missing].filter((name) => soon.has(name) && !above.has(name));
  return { text, words, imported, missing, usedBelow, declaredHere: declaredInBlock(around) };
}

function wordsOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of lines) for (const [word] of text.matchAll(ANY_WORD)) words.add(word);
  return words;
}

const boundNames = (list: string): string[] =>
  [...list.replaceAll(/:\s*[\w$.]+/g, "").matchAll(WORD)].map(([name]) => name);

/** The names that a line declares. */
export function declaredBy(line: string): string[] {
  const names = [...line.matchAll(DECLARATION)].map(([, name = ""]) => name);
  const list = DESTRUCTURED.exec(line)?.[1];
  return list === undefined ? names : [...names, ...boundNames(list.replaceAll(/[\w$]+\s*:/g, ""))];
}

function declaredInBlock({ linesAbove, linesBelow, indent }: Around): Set<string> {
  const names = new Set<string>();
  const read = (lines: Iterable<Line>): void => {
    for (const line of lines) {
      if (line.indent < indent) return;
      if (line.indent === indent) for (const name of declaredBy(line.text)) names.add(name);
    }
  };
  read([...linesAbove].reverse());
  read(linesBelow);
  return names;
}
