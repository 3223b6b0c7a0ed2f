import { type DiffLine, readDiff } from "@devloom/ui";

/** A line before beside the one after it; `null` where there is none. */
export interface SideRow {
  readonly before: DiffLine | null;
  readonly after: DiffLine | null;
}

/** The hunks of a unified diff, each as rows with both sides. */
export function sideHunks(diff: string): SideRow[][] {
  const hunks: SideRow[][] = [];
  let [removed, added]: [DiffLine[], DiffLine[]] = [[], []];
  const flush = (): void => {
    const count = Math.max(removed.length, added.length);
    for (let at = 0; at < count; at += 1)
      hunks.at(-1)?.push({ before: removed[at] ?? null, after: added[at] ?? null });
    [removed, added] = [[], []];
  };
  for (const line of readDiff(diff)) {
    if (line.kind === "removed") removed.push(line);
    else if (line.kind === "added") added.push(line);
    else {
      flush();
      if (line.kind === "hunk") hunks.push([]);
      else hunks.at(-1)?.push({ before: line, after: line });
    }
  }
  flush();
  return hunks;
}
