/** A place in source code that telemetry names. */
export interface CodePlace {
  readonly file: string;
  readonly line: number | null;
}

const FILE_KEYS = ["code.file.path", "code.filepath"];
const LINE_KEYS = ["code.line.number", "code.lineno"];

/** Where a span or a log line comes from: what its attributes say, or the first own line of its stack trace. */
export function codePlaceOf(attributes: Readonly<Record<string, unknown>>): CodePlace | null {
  const find = (keys: readonly string[]): unknown =>
    keys.map((key) => attributes[key]).find((value) => value !== undefined);
  const file = find(FILE_KEYS);
  const line = Number(find(LINE_KEYS));
  if (typeof file === "string" && file !== "") return { file, line: line > 0 ? line : null };
  const stack = attributes["exception.stacktrace"];
  return typeof stack === "string" ? fromStack(stack) : null;
}

/** `at handler (file:///app/src/order.ts:12:7)`, `File "/app/order.py", line 12`. */
const FRAMES = [
  /\(?(?:file:\/\/)?(\/?[\w./@-]+\.\w+):(\d+)(?::\d+)?\)?$/,
  /File "([^"]+)", line (\d+)/,
];

function fromStack(stack: string): CodePlace | null {
  for (const text of stack.split("\n")) {
    if (text.includes("node_modules/") || text.includes("node:")) continue;
    for (const frame of FRAMES) {
      const [, file, line] = frame.exec(text.trim()) ?? [];
      if (file !== undefined) return { file, line: Number(line) };
    }
  }
  return null;
}

/** The file of a project that ends as a path of a running program does; the longest such end wins. */
export function findFile(paths: readonly string[], file: string): string | null {
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
