/** A place in a file that a line of output names. */
export interface FileLink {
  readonly path: string;
  readonly line: number;
  /** Where it stands in the line, counted from 0. */
  readonly start: number;
  readonly end: number;
}

/** No place is longer. */
export const MAX_PLACE = 1_024;

/**
 * `src/a.ts:3:7`, `./src/a.ts:3`, `src/a.ts(3,7)` and the same below the project's folder or as an address. It begins
 * where a name begins, and names have an end: a long line of anything else is read through once.
 */
const PLACE =
  /(?<![\w@.+/[\]-])(?:file:\/\/)?([\w@.+/[\]-][\w@.+/[\]()-]{0,1000}\.[a-z][a-z0-9]{0,5})(?::(\d{1,6})(?::\d{1,6})?|\((\d{1,6}),\d{1,6}\))/gi;

/** What compilers, linters and test runners print of places in files: for those that the project has. */
export function findFileLinks(text: string, has: (path: string) => boolean): FileLink[] {
  return [...text.matchAll(PLACE)].flatMap((match) => {
    const [whole, named = "", colon, bracket] = match;
    const path = insideProject(named.replace(/^\.\//, ""), has);
    const start = match.index;
    const line = Number(colon ?? bracket);
    return path === null ? [] : [{ path, line, start, end: start + whole.length }];
  });
}

/** The path in the project; of an absolute one, the longest end that the project has. */
export function insideProject(named: string, has: (path: string) => boolean): string | null {
  const names = named.split("/");
  const first = named.startsWith("/") ? names.length : 1;
  for (let skipped = 0; skipped < first; skipped += 1) {
    const path = names.slice(skipped).join("/");
    if (path !== "" && has(path)) return path;
  }
  return null;
}
