import { posix } from "node:path";
import { textHash } from "../ids/fingerprint.ts";
import type { FileLedger } from "../ids/ledger.ts";

/** A ledger whose elements stand elsewhere by now: they may come back, but only while nobody has their ids. */
export function vacate(ledger: FileLedger): FileLedger {
  const gone = ledger.entries.map(({ id, tag, hash }) => ({ id, tag, hash }));
  return {
    ...ledger,
    textHash: "",
    outline: [],
    entries: [],
    retired: [...ledger.retired, ...gone],
  };
}

export function isVacated({ textHash: hash }: FileLedger): boolean {
  return hash === "";
}

/** A ledger under another name; `own` is what that name remembers from earlier. */
export function movedTo(path: string, ledger: FileLedger, own: FileLedger | undefined): FileLedger {
  const alive = new Set(ledger.entries.map(({ id }) => id));
  const retired = [...(own?.retired ?? []), ...ledger.retired].filter(({ id }) => !alive.has(id));
  return { ...ledger, path, retired, minted: Math.max(ledger.minted, own?.minted ?? 0) };
}

/**
 * The ledger of a file that was renamed or moved to `path`: of those whose file is gone, the one with
 * the same text, or with the same name or folder and at least half of its elements in the new file.
 */
export function ledgerOfMovedFile(
  path: string,
  text: string,
  ledgers: Iterable<FileLedger>,
  isGone: (path: string) => boolean,
  hashesOf: () => ReadonlySet<string>,
): FileLedger | null {
  const hash = textHash(text);
  let best: FileLedger | null = null;
  let most = 0;
  for (const ledger of ledgers) {
    const isEqual = ledger.textHash === hash;
    if (ledger.entries.length === 0 || !(isEqual || isRelated(ledger.path, path))) continue;
    if (!isGone(ledger.path)) continue;
    if (isEqual) return ledger;
    const shared = countShared(ledger, hashesOf());
    if (shared > most && shared * 2 >= ledger.entries.length) {
      best = ledger;
      most = shared;
    }
  }
  return best;
}

function isRelated(one: string, other: string): boolean {
  return (
    posix.basename(one) === posix.basename(other) || posix.dirname(one) === posix.dirname(other)
  );
}

function countShared({ entries }: FileLedger, hashes: ReadonlySet<string>): number {
  return entries.filter((entry) => hashes.has(entry.hash)).length;
}
