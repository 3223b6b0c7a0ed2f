import { type DiffLine, readDiff } from "@devloom/ui";

/** One row of a diff beside each other: what was, and what is. */
export interface SplitRow {
  readonly before: DiffLine | null;
  readonly after: DiffLine | null;
}

/** The lines of a unified diff as rows of two sides; removed lines meet the added ones behind them. */
export function splitRows(lines: readonly DiffLine[]): SplitRow[] {
  const rows: SplitRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      rows.push({ before: removed[index] ?? null, after: added[index] ?? null });
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.kind === "removed") {
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.kind === "added") added.push(line);
    else {
      flush();
      rows.push({ before: line, after: line });
    }
  }
  flush();
  return rows;
}

/** Where a line can be commented on: a removed one as it was, any other as it is. */
export interface LinePlace {
  readonly side: "old" | "new";
  readonly line: number;
}

export function placeOf({ kind, before, after }: DiffLine): LinePlace | null {
  if (kind === "removed" && before !== null) return { side: "old", line: before };
  return after === null ? null : { side: "new", line: after };
}

export const keyOf = ({ side, line }: LinePlace): string => `${side} ${line}`;

/** The lines right above a place, on the same side and without a gap, nearest first. */
export function linesAbove(lines: readonly DiffLine[], place: LinePlace): number[] {
  const known = new Set(
    lines.flatMap((line) => {
      const at = placeOf(line);
      return at !== null && at.side === place.side ? [at.line] : [];
    }),
  );
  const found: number[] = [];
  for (let line = place.line - 1; known.has(line) && found.length < 20; line -= 1) found.push(line);
  return found;
}

/** The text of some lines of the new side. */
export function textOf(lines: readonly DiffLine[], from: number, to: number): string {
  return lines
    .filter(({ after }) => after !== null && after >= from && after <= to)
    .map(({ text }) => text)
    .join("\n");
}

export { readDiff };
