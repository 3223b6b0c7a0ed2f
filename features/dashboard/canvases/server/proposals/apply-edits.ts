import { type Edit, UnusableAnswer } from "./read-edits.ts";

/**
 * The texts of files after the edits; those that stay as they are, are left out. Only files that the
 * model was shown can be changed, and only at places that it names exactly: every other byte stays.
 */
export function applyEdits(
  shown: ReadonlyMap<string, string>,
  edits: readonly Edit[],
): Map<string, string> {
  const texts = new Map(shown);
  for (const edit of edits) {
    const text = texts.get(edit.path);
    if (text === undefined)
      throw new UnusableAnswer(
        `An edit names ${JSON.stringify(edit.path)}, which is none of the files that were shown.`,
      );
    texts.set(edit.path, replaceOnce(text, edit));
  }
  return new Map([...texts].filter(([path, text]) => shown.get(path) !== text));
}

function replaceOnce(text: string, { path, search, replace }: Edit): string {
  const count = occurrences(text, search);
  if (count === 1) return text.replace(search, () => replace);
  if (count > 1)
    throw new UnusableAnswer(
      `The search text ${quoted(search)} stands ${count} times in ${path}. Give more lines around it, so that it stands there once.`,
    );
  // Models write lines with a line feed alone, also about files whose lines end otherwise.
  const [asFile, withFile] = [withLineEnds(search), withLineEnds(replace)];
  if (text.includes("\r\n") && asFile !== search && occurrences(text, asFile) === 1)
    return text.replace(asFile, () => withFile);
  throw new UnusableAnswer(
    `The search text ${quoted(search)} does not stand in ${path}. Copy it exactly, with its blanks and line breaks.`,
  );
}

function withLineEnds(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}

function quoted(text: string): string {
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}…`);
}
