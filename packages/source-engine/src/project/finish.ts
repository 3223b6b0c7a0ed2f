import { placeMarks } from "../ids/carry.ts";
import { fingerprints } from "../ids/fingerprint.ts";
import { Pool, retiredAfter } from "../ids/retired.ts";
import { shapesOf } from "../ids/shape.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlannedEdits, PlannedSplice } from "../plan/context.ts";
import { sortSplices } from "../text/splice.ts";
import { type Draft, draftEdited, draftNew, draftRemoved, draftRewritten } from "./draft.ts";
import type { FileEdit } from "./edit-plan.ts";
import type { FileState } from "./file-state.ts";
import type { FileStore } from "./file-store.ts";

/** A file of a plan with the state that it gets when the plan is carried out. */
export interface Pending {
  readonly edit: FileEdit;
  readonly commit: () => FileState | null;
}

export interface Finished {
  readonly pending: readonly Pending[];
  readonly select: readonly string[];
}

/** Works out texts and ids of all files of a plan. `isWayBack`: vanished elements may return. */
export function finish(store: FileStore, edits: PlannedEdits, isWayBack: boolean): Finished {
  const drafts = [
    ...[...edits.splices]
      .filter(([, splices]) => splices.length > 0)
      .map(([path, splices]) => draftEdited(store, path, splices)),
    ...[...(edits.rewrite ?? [])].map(([path, text]) => draftRewritten(store, path, text)),
    ...[...(edits.create ?? [])].flatMap(([path, text]) => draftNew(store, path, text)),
    ...(edits.remove ?? []).map((path) => draftRemoved(store, path)),
  ].filter(({ before, after }) => before !== after);
  const alive = keepUnique(store, drafts);
  if (isWayBack) reviveIds(drafts, alive);
  const select = [...(edits.select ?? [])];
  const pending = drafts.map((draft) => complete(store, draft, alive, select));
  return { pending, select };
}

/** An id that a mark brings along must not live anywhere else: a second one is dropped. */
function keepUnique(store: FileStore, drafts: readonly Draft[]): Set<string | undefined> {
  const paths = new Set(drafts.map(({ path }) => path));
  const alive = new Set<string | undefined>();
  for (const { ids, path } of drafts) {
    ids.forEach((id, index) => {
      const home = id === undefined ? undefined : store.pathOf(id);
      const isElsewhere = home !== undefined && home !== path && !paths.has(home);
      if (id !== undefined && (alive.has(id) || isElsewhere)) ids[index] = undefined;
      else alive.add(id);
    });
  }
  return alive;
}

/** Gives elements that return the ids they had, also when they return to another file. */
function reviveIds(drafts: readonly Draft[], alive: Set<string | undefined>): void {
  const pool = new Pool(
    drafts
      .flatMap(({ gone, state }) => [...gone, ...(state?.retired ?? [])])
      .filter(({ id }) => !alive.has(id)),
  );
  for (const { ids, fresh, after } of drafts) {
    if (pool.isEmpty || !fresh.some(({ index }) => ids[index] === undefined)) continue;
    const hashes = fingerprints(after ?? "", shapesOf(fresh.map(({ element }) => element)));
    fresh.forEach(({ element, index }, position) => {
      if (ids[index] !== undefined) return;
      const id = pool.take(element.tag, hashes[position] ?? "");
      ids[index] = id;
      if (id !== undefined) alive.add(id);
    });
  }
}

function complete(
  store: FileStore,
  draft: Draft,
  alive: ReadonlySet<string | undefined>,
  select: string[],
): Pending {
  const { path, before, after, inverse, state, gone, commit } = draft;
  let minted = state?.minted ?? 0;
  const ids = draft.ids.map((known) => {
    if (known !== undefined) return known;
    const fresh = store.minter.mint(path, minted);
    minted = fresh.next;
    return fresh.id;
  });
  const idByStart = new Map(
    draft.fresh.map(({ element, index }) => [rangeOf(element.node).start, ids[index]]),
  );
  for (const mark of placeMarks(draft.splices)) {
    const id = mark.select ? idByStart.get(mark.start) : undefined;
    if (id !== undefined) select.push(id);
  }
  const edit = { path, before, after, splices: withIds(draft.splices, idByStart), inverse };
  if (commit === null) return { edit, commit: () => null };
  const retired = retiredAfter(state?.retired ?? [], gone, (id) => alive.has(id));
  return { edit, commit: () => ({ file: commit(), ids, minted, retired }) };
}

/** The splices with the ids that the elements in their text have got, so that redo gives them again. */
function withIds(
  splices: readonly PlannedSplice[],
  idByStart: ReadonlyMap<number, string | undefined>,
): readonly PlannedSplice[] {
  let shift = 0;
  return sortSplices(splices).map(({ start, end, text }) => {
    const from = start + shift;
    shift += text.length - (end - start);
    const marks = [...idByStart].flatMap(([at, id]) =>
      at >= from && at < from + text.length ? [{ offset: at - from, id }] : [],
    );
    return marks.length === 0 ? { start, end, text } : { start, end, text, marks };
  });
}
