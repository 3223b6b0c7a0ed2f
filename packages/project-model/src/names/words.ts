import { toAscii } from "./ascii.ts";

/** The words of a name, in ASCII: “publishedOn”, “Published on” and “published_on” are the same two. */
export function wordsOf(name: string): string[] {
  return toAscii(name)
    .replace(/['’]/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/** `publishedOn` */
export function camelCase(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return startWithLetter(first.toLowerCase() + rest.map(capitalize).join(""), "n");
}

/** `PublishedOn` */
export function pascalCase(name: string): string {
  return startWithLetter(wordsOf(name).map(capitalize).join(""), "N");
}

/** `published-on` */
export function kebabCase(name: string): string {
  return startWithLetter(joinLower(name, "-"), "n");
}

/** `published_on` */
export function snakeCase(name: string): string {
  return startWithLetter(joinLower(name, "_"), "n");
}

/** “Published on”: a heading made of a name in code. Names that people wrote with spaces stay as they are. */
export function titleOf(name: string): string {
  const spaced = /\s/.test(name.trim())
    ? name.trim()
    : name
        .replace(/[_-]+/g, " ")
        .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
        .replace(/ (\p{Lu})(?=\p{Ll})/gu, (_, letter: string) => ` ${letter.toLowerCase()}`)
        .trim();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

function joinLower(name: string, separator: string): string {
  return wordsOf(name)
    .map((word) => word.toLowerCase())
    .join(separator);
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

function startWithLetter(text: string, letter: string): string {
  return /^[A-Za-z]/.test(text) ? text : letter + text;
}
