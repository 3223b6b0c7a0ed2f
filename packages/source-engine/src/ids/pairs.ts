import { type Candidate, Names, Side } from "./side.ts";

/** The pairs found so far. */
export class Pairs {
  readonly before: Side;
  readonly after: Side;
  /** How many different names the elements of both sides have. */
  readonly names: number;
  count = 0;

  constructor(before: readonly Candidate[], after: readonly Candidate[]) {
    const names = new Names();
    this.before = new Side(before, names);
    this.after = new Side(after, names);
    this.names = names.size;
  }

  /** Pairs two free elements; those of equal content with everything in them. */
  pair(old: number, next: number): void {
    this.#note(old, next);
    if (!this.isEqual(old, next)) return;
    const size = this.before.sizes[old] ?? 0;
    if (size !== this.after.sizes[next]) return;
    for (let below = 1; below <= size; below += 1) {
      if (this.isFree(old + below, next + below)) this.#note(old + below, next + below);
    }
  }

  isEqual(old: number, next: number): boolean {
    return this.before.contents[old] === this.after.contents[next];
  }

  isFree(old: number, next: number): boolean {
    return this.before.isFree(old) && this.after.isFree(next);
  }

  /** Whether one side has no element left without a partner. */
  isComplete(): boolean {
    return this.count >= Math.min(this.before.elements.length, this.after.elements.length);
  }

  /** How much of what is known in two elements went along, and how much went elsewhere or came from there. */
  knownAlong(old: number, next: number): { readonly along: number; readonly elsewhere: number } {
    const { before, after } = this;
    let [along, elsewhere] = [0, 0];
    for (const known of before.knownIn(old))
      if (after.isWithin(before.partnerOf(known), next)) along += 1;
      else elsewhere += 1;
    for (const known of after.knownIn(next))
      if (!before.isWithin(after.partnerOf(known), old)) elsewhere += 1;
    return { along, elsewhere };
  }

  /** Takes a pair apart again. */
  part(old: number, next: number): void {
    this.before.partners[old] = -1;
    this.after.partners[next] = -1;
  }

  #note(old: number, next: number): void {
    this.before.settle(old, next);
    this.after.settle(next, old);
    this.count += 1;
  }
}
