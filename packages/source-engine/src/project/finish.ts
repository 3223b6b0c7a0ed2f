import { EditRefused } from "../change/refusal.ts";
import { carriedIds, placeMarks } from "../ids/carry.ts";
import { fingerprints } from "../ids/fingerprint.ts";
import type { RetiredEntry } from "../ids/ledger.ts";
import type { MutableElement } from "../parse/elements.ts";
import { isScript } from "../parse/parse-program.ts";
import { type Reparsed, reparse } from "../parse/reparse.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlannedEdits, PlannedSplice } from "../plan/context.ts";
import { applySplices, invertSplices, sortSplices } from "../text/splice.ts";
import type { FileEdit } from "./edit-plan.ts";
import { type FileState, Pool, retire, retiredAfter } from "./file-state.ts";
import type { FileStore } from "./file-store.ts";
import { validateText } from "./validate.ts";

/** A file of a plan with the state that it gets when the plan is carried out. */
export interface Pending {
  readonly edit: FileEdit;
  readonly commit: () => FileState | null;
}

export interface Finished {
  readonly pending: readonly Pending[];
  readonly select: readonly string[];
}

interface Draft {
  readonly edit: FileEdit;
  readonly state: FileState | null;
  readonly reparsed: Reparsed | null;
  readonly splices: readonly PlannedSplice[];
  /** By the position of the element in the new text; undefined where it needs a new one. */
  readonly ids: (string | undefined)[];
  readonly gone: readonly RetiredEntry[];
}

/** Works out texts and ids of all files of a plan. `isWayBack`: vanished elements may return. */
export function finish(store: FileStore, edits: PlannedEdits, isWayBack: boolean): Finished {
  const drafts = [
    ...[...edits.splices]
      .filter(([, splices]) => splices.length > 0)
      .map((entry) => draft(store, ...entry)),
    ...[...(edits.create ?? [])].flatMap((entry) => draftNew(store, ...entry)),
    ...(edits.remove ?? []).map((path) => draftRemoved(store, path)),
  ];
  const alive = new Set(drafts.flatMap(({ ids }) => ids));
  if (isWayBack) reviveIds(drafts, alive);
  const select = [...(edits.select ?? [])];
  const pending = drafts
    .filter(({ edit }) => edit.before !== edit.after)
    .map((one) => complete(store, one, alive, select));
  return { pending, select };
}

function draft(store: FileStore, path: string, given: readonly PlannedSplice[]): Draft {
  const before = store.read(path);
  if (before === null) {
    throw new EditRefused("file_missing", `${path} is not in the project any more.`, { path });
  }
  const splices = sortSplices(given);
  const inverse = invertSplices(before, splices);
  const plain = splices.map(({ start, end, text }) => ({ start, end, text }));
  if (!isScript(path)) {
    const after = applySplices(before, splices);
    validateText(path, after);
    const edit = { path, before, after, splices: plain, inverse };
    return { edit, state: null, reparsed: null, splices, ids: [], gone: [] };
  }
  const state = store.state(path);
  const reparsed = reparse(state.file, splices);
  const edit = { path, before, after: reparsed.text, splices: plain, inverse };
  const kept = new Map(state.file.elements.map((element, index) => [element, state.ids[index]]));
  const present = new Set(reparsed.elements);
  const touched = state.file.elements.filter((element) => !present.has(element));
  const carried = carriedIds(touched, state.ids, splices);
  const marked = new Map(placeMarks(splices).map((mark) => [mark.start, mark.id]));
  const ids = reparsed.elements.map((element) => {
    const known = kept.get(element);
    if (known !== undefined) return known;
    const { start } = rangeOf(element.node);
    return marked.has(start) ? marked.get(start) : carried.get(start);
  });
  const used = new Set(ids);
  const lost = (element: MutableElement): string | undefined => {
    const id = state.ids[element.index];
    return used.has(id) ? undefined : id;
  };
  const gone = touched.some(lost) ? retire(state.file.text, touched, lost) : [];
  return { edit, state, reparsed, splices, ids, gone };
}

function draftNew(store: FileStore, path: string, after: string): Draft[] {
  const existing = store.read(path);
  if (existing === after) return [];
  if (existing !== null) {
    throw new EditRefused("invalid_change", `${path} exists already with other contents.`, {
      path,
    });
  }
  const splices = [{ start: 0, end: 0, text: after }];
  const inverse = [{ start: 0, end: after.length, text: "" }];
  const edit = { path, before: null, after, splices, inverse };
  if (!isScript(path)) {
    validateText(path, after);
    return [{ edit, state: null, reparsed: null, splices, ids: [], gone: [] }];
  }
  const state = store.recognise(path, after);
  const { file, ids } = state;
  const reparsed = { text: after, elements: file.elements, commit: () => file };
  return [{ edit, state, reparsed, splices, ids: [...ids], gone: [] }];
}

function draftRemoved(store: FileStore, path: string): Draft {
  const before = store.read(path) ?? "";
  const splices = [{ start: 0, end: before.length, text: "" }];
  const inverse = [{ start: 0, end: 0, text: before }];
  const edit = { path, before, after: null, splices, inverse };
  return { edit, state: null, reparsed: null, splices, ids: [], gone: [] };
}

/** Gives elements that return the ids they had, also when they return to another file. */
function reviveIds(drafts: readonly Draft[], alive: Set<string | undefined>): void {
  const pool = new Pool(
    drafts
      .flatMap(({ gone, state }) => [...gone, ...(state?.retired ?? [])])
      .filter(({ id }) => !alive.has(id)),
  );
  for (const { ids, reparsed, edit } of drafts) {
    if (pool.isEmpty || reparsed === null || !ids.includes(undefined)) continue;
    const hashes = hashesOfNew(reparsed, ids, edit.after ?? "");
    reparsed.elements.forEach((element, index) => {
      if (ids[index] !== undefined) return;
      const id = pool.take(element.tag, hashes.get(element) ?? "");
      ids[index] = id;
      if (id !== undefined) alive.add(id);
    });
  }
}

/** Fingerprints of new elements. Untouched statements still have their old offsets: left out. */
function hashesOfNew(
  reparsed: Reparsed,
  ids: readonly (string | undefined)[],
  text: string,
): Map<MutableElement, string> {
  const roots = new Set<MutableElement>();
  reparsed.elements.forEach((element, index) => {
    if (ids[index] === undefined) roots.add(rootOf(element));
  });
  const involved = reparsed.elements.filter((element) => roots.has(rootOf(element)));
  const hashes = fingerprints(text, involved);
  return new Map(involved.map((element, index) => [element, hashes[index] ?? ""]));
}

function rootOf(element: MutableElement): MutableElement {
  return element.parent === null ? element : rootOf(element.parent);
}

function complete(
  store: FileStore,
  { edit, state, reparsed, splices, ids, gone }: Draft,
  alive: Set<string | undefined>,
  select: string[],
): Pending {
  if (reparsed === null) return { edit, commit: () => null };
  let minted = state?.minted ?? 0;
  const complete = ids.map((known) => {
    if (known !== undefined) return known;
    const fresh = store.minter.mint(edit.path, minted);
    minted = fresh.next;
    return fresh.id;
  });
  const selected = new Set(
    placeMarks(splices).flatMap((mark) => (mark.select ? [mark.start] : [])),
  );
  if (selected.size > 0) {
    const untouched = new Set(state?.file.elements);
    reparsed.elements.forEach((element, index) => {
      if (untouched.has(element) || !selected.has(rangeOf(element.node).start)) return;
      const id = complete[index];
      if (id !== undefined) select.push(id);
    });
  }
  const retired = retiredAfter(state?.retired ?? [], gone, (id) => alive.has(id));
  return {
    edit,
    commit: () => ({ file: reparsed.commit(), ids: complete, minted, retired }),
  };
}
