import type { FileLedger } from "../ids/ledger.ts";
import { eachOnce, retiredEntry } from "../ids/retired.ts";

/** A ledger whose elements stand elsewhere by now: they may come back, but only while nobody has their ids. */
export function vacate(ledger: FileLedger): FileLedger {
  return {
    ...ledger,
    textHash: "",
    outline: [],
    entries: [],
    retired: eachOnce([...ledger.retired, ...ledger.entries.map(retiredEntry)]),
  };
}

export function isVacated({ textHash: hash }: FileLedger): boolean {
  return hash === "";
}

/** A ledger under another name; `own` is what that name remembers from earlier. */
export function movedTo(path: string, ledger: FileLedger, own: FileLedger | undefined): FileLedger {
  const alive = new Set(ledger.entries.map(({ id }) => id));
  const retired = eachOnce([...(own?.retired ?? []), ...ledger.retired]);
  return {
    ...ledger,
    path,
    retired: retired.filter(({ id }) => !alive.has(id)),
    minted: Math.max(ledger.minted, own?.minted ?? 0),
  };
}
