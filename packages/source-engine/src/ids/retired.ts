import { contentHash } from "./evidence.ts";
import type { LedgerEntry, RetiredEntry } from "./ledger.ts";
import { isOldFingerprint } from "./old-fingerprint.ts";

/** So many ids of vanished elements a file remembers, and always those that went last. */
const RETIRED_LIMIT = 1000;

/** What is remembered of an element that is gone. */
export function retiredEntry({ id, tag, hash }: LedgerEntry): RetiredEntry {
  return { id, tag, hash: isOldFingerprint(hash) ? hash : contentHash(hash) };
}

/** The remembered ids after some came back and others went. */
export function retiredAfter(
  before: readonly RetiredEntry[],
  gone: readonly RetiredEntry[],
  isAlive: (id: string) => boolean,
): readonly RetiredEntry[] {
  if (gone.length === 0 && !before.some(({ id }) => isAlive(id))) return before;
  const waiting = eachOnce([...before, ...gone]).filter(({ id }) => !isAlive(id));
  return waiting.slice(-Math.max(RETIRED_LIMIT, gone.length));
}

/** Entries without those that are followed by another of the same id. */
export function eachOnce(entries: readonly RetiredEntry[]): readonly RetiredEntry[] {
  const last = new Map(entries.map((entry, index) => [entry.id, index]));
  return entries.filter(({ id }, index) => last.get(id) === index);
}

/** What two elements share when one of them may be the other come back. */
function contentKey(tag: string, hash: string): string {
  return `${tag} ${isOldFingerprint(hash) ? hash : contentHash(hash)}`;
}

/** An element that has no id yet, with the number of elements in it that directly follow. */
export interface Returning {
  readonly tag: string;
  readonly hash: string;
  readonly size: number;
  readonly isFree: boolean;
}

/**
 * Ids for elements that come back after they were gone, by index. Equal elements come back together or
 * not at all: of fewer nobody can tell which they are. What stood in an element comes back with it.
 */
export function returnedIds(
  retired: readonly RetiredEntry[],
  elements: readonly Returning[],
): ReadonlyMap<number, string> {
  const returned = new Map<number, string>();
  if (retired.length === 0) return returned;
  const taken = new Set<number>();
  const olds = group(retired, () => true);
  const nexts = group(elements, ({ isFree }) => isFree);
  const give = (old: number, next: number): boolean => {
    const entry = retired[old];
    const element = elements[next];
    const isSame =
      entry !== undefined &&
      element !== undefined &&
      contentKey(entry.tag, entry.hash) === contentKey(element.tag, element.hash);
    if (!isSame || !element.isFree || returned.has(next) || taken.has(old)) return isSame;
    returned.set(next, entry.id);
    taken.add(old);
    return true;
  };
  for (const [key, places] of nexts) {
    const free = places.filter((next) => !returned.has(next));
    const waiting = (olds.get(key) ?? []).filter((old) => !taken.has(old));
    if (free.length !== waiting.length) continue;
    free.forEach((next, place) => {
      const old = waiting[place] ?? -1;
      for (let below = 0; below <= (elements[next]?.size ?? 0); below += 1)
        if (!give(old + below, next + below)) break;
    });
  }
  return returned;
}

function group<Item extends { readonly tag: string; readonly hash: string }>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    if (!isWanted(item)) return;
    const key = contentKey(item.tag, item.hash);
    const places = groups.get(key);
    if (places === undefined) groups.set(key, [index]);
    else places.push(index);
  });
  return groups;
}

/** Remembered ids that wait for their elements, by tag and content. */
export class Pool {
  readonly #waiting = new Map<string, string[]>();

  constructor(entries: readonly RetiredEntry[]) {
    for (const { id, tag, hash } of entries) {
      const key = contentKey(tag, hash);
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), id]);
    }
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Takes the first id that fits, so that equal elements come back in their order. */
  take(tag: string, hash: string): string | undefined {
    const key = contentKey(tag, hash);
    const [id, ...others] = this.#waiting.get(key) ?? [];
    if (others.length > 0) this.#waiting.set(key, others);
    else this.#waiting.delete(key);
    return id;
  }
}
