import type { HistoryCommit } from "../../../../dashboard/projects/contract.ts";

/** One row of the graph: in which lane its commit stands, and which lanes lead on below it. */
export interface GraphRow {
  readonly lane: number;
  /** Whether no commit above leads to it. */
  readonly isTip: boolean;
  /** Lines from a lane at this row to a lane at the next. */
  readonly lines: readonly { readonly from: number; readonly to: number }[];
  readonly lanes: number;
}

/** Lays commits, newest first and children before parents, into lanes. */
export function graphRows(commits: readonly Pick<HistoryCommit, "id" | "parents">[]): GraphRow[] {
  /** Which commit each lane leads to. */
  let open: (string | null)[] = [];
  return commits.map(({ id, parents }) => {
    const known = open.indexOf(id);
    const lane = known >= 0 ? known : place(open, id);
    const before = [...open];
    const next: (string | null)[] = before.map((one) => (one === id ? null : one));
    const lines: { from: number; to: number }[] = [];
    const [first, ...others] = parents;
    if (first !== undefined) {
      const there = next.indexOf(first);
      if (there < 0) next[lane] = first;
      lines.push({ from: lane, to: there < 0 ? lane : there });
    }
    for (const parent of others) {
      const there = next.indexOf(parent);
      lines.push({ from: lane, to: there < 0 ? place(next, parent) : there });
    }
    for (const [index, one] of before.entries())
      if (one !== null && one !== id) lines.push({ from: index, to: index });
    while (next.at(-1) === null) next.pop();
    const lanes = Math.max(before.length, next.length, lane + 1);
    open = next;
    return { lane, isTip: known < 0, lines, lanes };
  });
}

/** The first free lane leads to this commit from now on. */
function place(lanes: (string | null)[], id: string): number {
  const free = lanes.indexOf(null);
  const at = free < 0 ? lanes.length : free;
  lanes[at] = id;
  return at;
}
