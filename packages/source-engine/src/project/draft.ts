import { EditRefused } from "../change/refusal.ts";
import { carriedIds, placeMarks } from "../ids/carry.ts";
import type { RetiredEntry } from "../ids/ledger.ts";
import { retiredEntry } from "../ids/retired.ts";
import type { MutableElement } from "../parse/elements.ts";
import { type OpenFile, openFile } from "../parse/open-file.ts";
import { isScript } from "../parse/parse-program.ts";
import { type Reparsed, reparse } from "../parse/reparse.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Mark, PlannedSplice } from "../plan/context.ts";
import { diffText } from "../text/diff.ts";
import { applySplices, invertSplices, sortSplices } from "../text/splice.ts";
import { type FileState, ledgerFrom, retire } from "./file-state.ts";
import type { FileStore } from "./file-store.ts";
import { knownIds } from "./recognise.ts";
import { validateText } from "./validate.ts";

/** An element of new text, with its place among all elements afterwards. */
export interface FreshElement {
  readonly element: MutableElement;
  readonly index: number;
}

/** A file of a plan while its ids are being worked out. */
export interface Draft {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly splices: readonly PlannedSplice[];
  readonly inverse: readonly PlannedSplice[];
  readonly state: FileState | null;
  /** By the index of the element afterwards; undefined where it needs an id. */
  readonly ids: (string | undefined)[];
  readonly fresh: readonly FreshElement[];
  readonly gone: readonly RetiredEntry[];
  /** Null for files without elements. */
  readonly commit: (() => OpenFile) | null;
}

const NO_ELEMENTS = { state: null, ids: [], fresh: [], gone: [], commit: null } as const;

/** An existing file after splices. */
export function draftEdited(
  store: FileStore,
  path: string,
  given: readonly PlannedSplice[],
): Draft {
  const before = store.read(path);
  if (before === null) {
    throw new EditRefused("file_missing", "fileGone", { path }, { path });
  }
  const splices = sortSplices(given);
  if (!isScript(path)) {
    const after = applySplices(before, splices);
    validateText(path, after);
    const inverse = invertSplices(before, splices);
    return { path, before, after, splices, inverse, ...NO_ELEMENTS, ids: [] };
  }
  const state = store.peek(path);
  const reparsed = reparse(state.file, splices);
  return {
    path,
    before,
    after: reparsed.text,
    splices,
    inverse: inverseWithMarks(before, splices, reparsed, state),
    state,
    ...elementsAfter(state, reparsed, splices),
    commit: () => reparsed.commit(),
  };
}

/** An existing file that gets another text as a whole; it may be broken before, but not afterwards. */
export function draftRewritten(store: FileStore, path: string, after: string): Draft {
  const before = store.read(path) ?? "";
  const splices = diffText(before, after);
  if (!isScript(path)) return draftEdited(store, path, splices);
  if (isReadable(store, path)) return recognised(store, draftEdited(store, path, splices), after);
  const state = store.recognise(path, after);
  const inverse = invertSplices(before, splices);
  const common = { path, before, after, splices, inverse, fresh: [], gone: [] };
  return { ...common, state, ids: [...state.ids], commit: () => state.file };
}

/** A draft of a text that came as a whole: what its elements are says their content, as from outside. */
function recognised(store: FileStore, draft: Draft, after: string): Draft {
  if (draft.state === null) return draft;
  const ledger = ledgerFrom(draft.state);
  const ids = knownIds(openFile(draft.path, after), ledger, store.minter);
  const used = new Set(ids);
  const gone = ledger.entries.filter(({ id }) => !used.has(id)).map(retiredEntry);
  return { ...draft, ids, gone };
}

function isReadable(store: FileStore, path: string): boolean {
  try {
    store.state(path);
    return true;
  } catch (error) {
    if (error instanceof EditRefused && error.code === "file_broken") return false;
    throw error;
  }
}

/** The way back, with the ids of elements that it brings back. */
function inverseWithMarks(
  before: string,
  splices: readonly PlannedSplice[],
  { touched }: Reparsed,
  state: FileState,
): readonly PlannedSplice[] {
  const elements = touched.flatMap((one) => one.before);
  return invertSplices(before, splices).map((inverse, index) => {
    const splice = splices[index];
    if (splice === undefined || splice.start === splice.end) return inverse;
    const marks: Mark[] = elements.flatMap(({ node, index: at }) => {
      const offset = rangeOf(node).start - splice.start;
      const isInside = offset >= 0 && offset < splice.end - splice.start;
      return isInside ? [{ offset, id: state.ids[at] }] : [];
    });
    return marks.length === 0 ? inverse : { ...inverse, marks };
  });
}

function elementsAfter(
  state: FileState,
  { touched }: Reparsed,
  splices: readonly PlannedSplice[],
): Pick<Draft, "ids" | "fresh" | "gone"> {
  const marked = new Map(placeMarks(splices).map((mark) => [mark.start, mark.id]));
  const ids: (string | undefined)[] = [];
  const fresh: FreshElement[] = [];
  let position = 0;
  for (const { first, before, after } of touched) {
    ids.push(...state.ids.slice(position, first));
    const carried = carriedIds(before, state.ids, splices);
    for (const element of after) {
      const { start } = rangeOf(element.node);
      fresh.push({ element, index: ids.length });
      ids.push(marked.has(start) ? marked.get(start) : carried.get(start));
    }
    position = first + before.length;
  }
  ids.push(...state.ids.slice(position));
  const used = new Set(ids);
  const lost = (element: MutableElement): string | undefined => {
    const id = state.ids[element.index];
    return used.has(id) ? undefined : id;
  };
  const old = touched.flatMap(({ before }) => before);
  const gone = old.some(lost) ? retire(state.file.text, old, lost) : [];
  return { ids, fresh, gone };
}

/** A file that does not exist yet; none when it is there already with the same text. */
export function draftNew(store: FileStore, path: string, after: string): Draft[] {
  const existing = store.read(path);
  if (existing === after) return [];
  if (existing !== null) {
    throw new EditRefused("invalid_change", "fileExists", { path }, { path });
  }
  const splices = [{ start: 0, end: 0, text: after }];
  const inverse = [{ start: 0, end: after.length, text: "" }];
  const common = { path, before: null, after, splices, inverse };
  if (!isScript(path)) {
    validateText(path, after);
    return [{ ...common, ...NO_ELEMENTS, ids: [] }];
  }
  const state = store.recognise(path, after);
  const { file, ids } = state;
  return [{ ...common, state, ids: [...ids], fresh: [], gone: [], commit: () => file }];
}

/** A file that goes away. */
export function draftRemoved(store: FileStore, path: string): Draft {
  const before = store.read(path) ?? "";
  const splices = [{ start: 0, end: before.length, text: "" }];
  const inverse = [{ start: 0, end: 0, text: before }];
  return { path, before, after: null, splices, inverse, ...NO_ELEMENTS, ids: [] };
}
