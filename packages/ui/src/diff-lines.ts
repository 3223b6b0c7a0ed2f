/** One line of a unified diff as it is shown. */
export interface DiffLine {
  readonly kind: "hunk" | "added" | "removed" | "same";
  readonly text: string;
  /** Line numbers before and after; `null` where the line does not exist. */
  readonly before: number | null;
  readonly after: number | null;
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/s;

/** Reads the hunks of a unified diff of one file; the lines that name files are left out. */
export function readDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let before = 0;
  let after = 0;
  let isInside = false;
  for (const line of diff.split("\n")) {
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      before = Number(hunk[1]);
      after = Number(hunk[2]);
      isInside = true;
      lines.push({ kind: "hunk", text: (hunk[3] ?? "").trim(), before: null, after: null });
    } else if (isInside && line.startsWith("+")) {
      lines.push({ kind: "added", text: line.slice(1), before: null, after });
      after += 1;
    } else if (isInside && line.startsWith("-")) {
      lines.push({ kind: "removed", text: line.slice(1), before, after: null });
      before += 1;
    } else if (isInside && line.startsWith(" ")) {
      lines.push({ kind: "same", text: line.slice(1), before, after });
      before += 1;
      after += 1;
    }
  }
  return lines;
}
