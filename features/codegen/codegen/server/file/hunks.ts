const HUNK = /^@@ -(\d+),(\d+) \+\d+,\d+ @@$/;

interface Hunk {
  /** Lines of the text before that it takes the place of. */
  readonly start: number;
  readonly length: number;
  readonly after: string;
}

/** The text before with some hunks of its diff, by their index; all of them give the text after. */
export function applyHunks(before: string, diff: string, chosen: ReadonlySet<number>): string {
  const lines = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const parts: string[] = [];
  let at = 0;
  for (const [index, hunk] of readHunks(diff).entries()) {
    if (!chosen.has(index)) continue;
    parts.push(...lines.slice(at, hunk.start), hunk.after);
    at = hunk.start + hunk.length;
  }
  return [...parts, ...lines.slice(at)].join("");
}

export function countHunks(diff: string): number {
  return readHunks(diff).length;
}

function readHunks(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  let mark = "";
  for (const line of diff.split("\n")) {
    const head = HUNK.exec(line);
    const last = hunks.at(-1);
    if (head !== null) {
      const [start, length] = [Number(head[1]), Number(head[2])];
      // An empty span is named by the line before it.
      hunks.push({ start: length === 0 ? start : start - 1, length, after: "" });
    } else if (last !== undefined && /^[+ ]/.test(line))
      hunks.splice(-1, 1, { ...last, after: `${last.after}${line.slice(1)}\n` });
    // Said of the line above: it has no line end.
    else if (last !== undefined && line.startsWith("\\") && mark !== "-")
      hunks.splice(-1, 1, { ...last, after: last.after.slice(0, -1) });
    mark = line.slice(0, 1);
  }
  return hunks;
}
