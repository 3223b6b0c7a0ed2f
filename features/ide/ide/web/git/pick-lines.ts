/** One line of a diff that can be committed or left. */
export interface PickLine {
  /** Its place in the diff. */
  readonly index: number;
  readonly kind: "added" | "removed" | "same";
  readonly text: string;
}

export interface PickHunk {
  /** The place of its head in the diff. */
  readonly index: number;
  readonly title: string;
  readonly lines: readonly PickLine[];
}

const HEAD = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/;
const KINDS = { "+": "added", "-": "removed", " ": "same" } as const;

/** The hunks of a unified diff of one file. */
export function hunksOf(diff: string): PickHunk[] {
  const hunks: (PickHunk & { lines: PickLine[] })[] = [];
  for (const [index, line] of diff.split("\n").entries()) {
    const head = HEAD.exec(line);
    if (head !== null) hunks.push({ index, title: `${head[2]}${head[3] ?? ""}`, lines: [] });
    const kind = KINDS[line[0] as keyof typeof KINDS] as PickLine["kind"] | undefined;
    if (head === null && kind !== undefined)
      hunks.at(-1)?.lines.push({ index, kind, text: line.slice(1) });
  }
  return hunks;
}

/** The places of all lines that could be left. */
export function changedLines(hunk: PickHunk): number[] {
  return hunk.lines.filter(({ kind }) => kind !== "same").map(({ index }) => index);
}

/**
 * The diff without the lines that are left: added ones are not there, removed ones stay as they are. `null` when
 * nothing is left of it.
 */
export function patchWithout(diff: string, left: ReadonlySet<number>): string | null {
  const hunks = hunksOf(diff);
  const chosen = hunks.filter((hunk) => changedLines(hunk).some((index) => !left.has(index)));
  if (chosen.length === 0) return null;
  const all = diff.split("\n");
  const parts = all.slice(0, hunks[0]?.index ?? 0);
  for (const hunk of chosen) {
    const end = hunks.find(({ index }) => index > hunk.index)?.index ?? all.length;
    parts.push(all[hunk.index] ?? "", ...linesOf(all, hunk.index + 1, end, left));
  }
  return `${parts.join("\n").replace(/\n+$/, "")}\n`;
}

function linesOf(
  all: readonly string[],
  from: number,
  end: number,
  left: ReadonlySet<number>,
): string[] {
  const lines: string[] = [];
  let isDropped = false;
  for (let index = from; index < end; index += 1) {
    const line = all[index] ?? "";
    // That a line has no end is said behind it, and goes with it.
    if (line.startsWith("\\")) {
      if (!isDropped) lines.push(line);
      continue;
    }
    isDropped = left.has(index) && line.startsWith("+");
    if (isDropped) continue;
    lines.push(left.has(index) ? ` ${line.slice(1)}` : line);
  }
  return lines;
}

/**
 * The same lines in a later diff of the file, by their text: the third of several equal ones stays the third. What was
 * not in the earlier diff is not left.
 */
export function carryLeft(before: string, left: ReadonlySet<number>, after: string): Set<number> {
  const places = placesByText(after);
  const carried = new Set<number>();
  for (const [text, indexes] of placesByText(before))
    for (const [occurrence, index] of indexes.entries()) {
      const place = places.get(text)?.[occurrence];
      if (left.has(index) && place !== undefined) carried.add(place);
    }
  return carried;
}

function placesByText(diff: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { lines } of hunksOf(diff))
    for (const { kind, text, index } of lines) {
      if (kind === "same") continue;
      const key = `${kind} ${text}`;
      places.set(key, [...(places.get(key) ?? []), index]);
    }
  return places;
}
