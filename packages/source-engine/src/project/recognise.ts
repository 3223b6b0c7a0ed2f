import { fingerprints, textHash } from "../ids/fingerprint.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { matchElements } from "../ids/match.ts";
import { type OpenFile, openFile, sketchFile } from "../parse/open-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { diffText } from "../text/diff.ts";
import { type FileState, Pool, retiredAfter } from "./file-state.ts";
import type { Minter } from "./minter.ts";

/**
 * Opens a file and gives its elements the ids that its ledger remembers for them, new ones to the
 * rest. A text that the ledger describes is not parsed until a part of it is needed.
 */
export function recognise(
  path: string,
  text: string,
  ledger: FileLedger | undefined,
  textOfLedger: string | null,
  minter: Minter,
): FileState {
  if (ledger === undefined) return freshState(openFile(path, text), minter);
  if (ledger.textHash === textHash(text)) {
    const outline = ledger.outline.map(([start, end, count]) => ({ start, end, count }));
    const ids = ledger.entries.map(({ id }) => id);
    const { minted, retired } = ledger;
    return { file: sketchFile(path, text, outline), ids, minted, retired };
  }
  const file = openFile(path, text);
  const hashes = fingerprints(file.text, file.elements);
  const candidates = file.elements.map((element, index) => ({
    ...rangeOf(element.node),
    tag: element.tag,
    hash: hashes[index] ?? "",
  }));
  const difference = textOfLedger === null ? null : diffText(textOfLedger, file.text);
  const matching = matchElements(ledger.entries, candidates, difference);
  const pool = new Pool(ledger.retired);
  let { minted } = ledger;
  const ids = candidates.map(({ tag, hash }, index) => {
    const known = ledger.entries[matching[index] ?? -1]?.id ?? minter.free(pool.take(tag, hash));
    if (known !== undefined) return known;
    const fresh = minter.mint(file.path, minted);
    minted = fresh.next;
    return fresh.id;
  });
  const alive = new Set(ids);
  const gone = ledger.entries.filter(({ id }) => !alive.has(id));
  const retired = retiredAfter(
    ledger.retired,
    gone.map(({ id, tag, hash }) => ({ id, tag, hash })),
    (id) => alive.has(id),
  );
  return { file, ids, minted, retired };
}

function freshState(file: OpenFile, minter: Minter): FileState {
  let minted = 0;
  const ids = file.elements.map(() => {
    const fresh = minter.mint(file.path, minted);
    minted = fresh.next;
    return fresh.id;
  });
  return { file, ids, minted, retired: [] };
}
