/** An element as matching sees it, before or after a change. Both lists are in source order. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly hash: string;
}

/** The pairs found so far, with both trees. */
export class Pairs {
  readonly before: readonly Candidate[];
  readonly after: readonly Candidate[];
  readonly oldOf: Int32Array;
  readonly newOf: Int32Array;
  readonly parentBefore: Int32Array;
  readonly parentAfter: Int32Array;

  constructor(before: readonly Candidate[], after: readonly Candidate[]) {
    this.before = before;
    this.after = after;
    this.oldOf = new Int32Array(after.length).fill(-1);
    this.newOf = new Int32Array(before.length).fill(-1);
    this.parentBefore = parentsOf(before);
    this.parentAfter = parentsOf(after);
  }

  pair(old: number, next: number): void {
    this.oldOf[next] = old;
    this.newOf[old] = next;
  }

  isFree(old: number, next: number): boolean {
    return this.newOf[old] === -1 && this.oldOf[next] === -1;
  }
}

function parentsOf(candidates: readonly Candidate[]): Int32Array {
  const parents = new Int32Array(candidates.length).fill(-1);
  const open: number[] = [];
  candidates.forEach(({ start }, index) => {
    while (open.length > 0 && (candidates[open.at(-1) ?? 0]?.end ?? 0) <= start) open.pop();
    parents[index] = open.at(-1) ?? -1;
    open.push(index);
  });
  return parents;
}
