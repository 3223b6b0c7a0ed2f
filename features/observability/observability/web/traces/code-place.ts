/** A place in source code that telemetry names. */
export interface CodePlace {
  readonly file: string;
  readonly line: number | null;
}

const FILE_KEYS = ["code.file.path", "code.filepath"];
const LINE_KEYS = ["code.line.number", "code.lineno"];

/**
 * Where a span or a log line comes from, the likeliest place first: what its attributes say, then the lines of its
 * stack trace from the innermost call outwards.
 */
export function codePlacesOf(attributes: Readonly<Record<string, unknown>>): CodePlace[] {
  const find = (keys: readonly string[]): unknown =>
    keys.map((key) => attributes[key]).find((value) => value !== undefined);
  const file = find(FILE_KEYS);
  const line = Number(find(LINE_KEYS));
  const named =
    typeof file === "string" && file !== "" ? [{ file, line: line > 0 ? line : null }] : [];
  const stack = attributes["exception.stacktrace"];
  return [...named, ...(typeof stack === "string" ? fromStack(stack) : [])];
}

/** `at handler (file:///app/src/order.ts:12:7)`, `File "/app/order.py", line 12`. */
const OUTWARDS = /\(?(?:file:\/\/)?(\/?[\w./@-]+\.\w+):(\d+)(?::\d+)?\)?$/;
/** Python tells the innermost call last. */
const INWARDS = /File "([^"]+)", line (\d+)/;
/** What lies in these is no project's own code. */
const LIBRARIES = ["node_modules/", "node:", "site-packages/"];
const MAX_PLACES = 50;

function fromStack(stack: string): CodePlace[] {
  const own = stack
    .split("\n")
    .filter((text) => LIBRARIES.every((library) => !text.includes(library)));
  const placesOf = (frame: RegExp): CodePlace[] =>
    own.flatMap((text) => {
      const [, file, line] = frame.exec(text.trim()) ?? [];
      return file === undefined ? [] : [{ file, line: Number(line) }];
    });
  return [...placesOf(INWARDS).toReversed(), ...placesOf(OUTWARDS)].slice(0, MAX_PLACES);
}

/** The first of the places whose file a project has, with the project's path of it. */
export function findPlace(
  paths: readonly string[],
  places: readonly CodePlace[],
): CodePlace | null {
  for (const { file, line } of places) {
    const found = findFile(paths, file);
    if (found !== null) return { file: found, line };
  }
  return null;
}

/** The file of a project that ends as a path of a running program does; the longest such end wins. */
function findFile(paths: readonly string[], file: string): string | null {
  const wanted = file.split("/").filter((part) => part !== "" && part !== ".");
  let best: string | null = null;
  let longest = 0;
  for (const path of paths) {
    const parts = path.split("/");
    let same = 0;
    while (
      same < parts.length &&
      same < wanted.length &&
      parts.at(-1 - same) === wanted.at(-1 - same)
    )
      same += 1;
    if (same === parts.length && same > longest) [best, longest] = [path, same];
  }
  return best;
}
