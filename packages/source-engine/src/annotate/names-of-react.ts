import { namesOfImport } from "../imports/model.ts";
import type { OpenFile } from "../parse/open-file.ts";

/** What is written with escapes is anybody's. */
const MAY_BE_FROM_REACT = /["']react["']|\\/;
const PLAIN_IMPORT = /^import\s*\{([^{}"'/\\]*)\}\s*from\s*["']react["']\s*;?$/;
/** One of its names: `A`, or `C` of `B as C`; nothing of what is only a type. */
const PLAIN_NAME = /^\s*(?:type\s+(?!as\b)[\w$]+|(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?|)\s*$/;

/**
 * Names from React itself among those of tags: fragments and their like take no props of others, some warn
 * about them.
 */
export function namesOfReact(file: OpenFile, tags: ReadonlySet<string>): ReadonlySet<string> {
  const names = file.units.flatMap(({ start, end }, index) => {
    if (!file.text.startsWith("import", start)) return [];
    const text = file.text.slice(start, end);
    if (!MAY_BE_FROM_REACT.test(text) || !hasWord(text, tags)) return [];
    return plainNames(text) ?? parsedNames(file, index);
  });
  return new Set(names);
}

/** `import { A, B as C, type D } from "react"`; null for any other. */
function plainNames(text: string): readonly string[] | null {
  const [, list] = PLAIN_IMPORT.exec(text) ?? [];
  const names = list?.split(",").map((item) => PLAIN_NAME.exec(item));
  if (names === undefined || names.includes(null)) return null;
  return names.flatMap((name) => name?.[2] ?? name?.[1] ?? []);
}

function parsedNames(file: OpenFile, unitIndex: number): readonly string[] {
  const { statement } = file.parsed(unitIndex);
  if (statement.type !== "ImportDeclaration") return [];
  return namesOfImport(statement)
    .filter(({ source, isType }) => source === "react" && !isType)
    .map(({ local }) => local);
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text
    .split(/[^\w$\\\u0080-\uffff]+/)
    .some((word) => words.has(word) || word.includes("\\"));
}
