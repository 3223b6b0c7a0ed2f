import type { ChangeFields, ChangeItem, ChangeType } from "./changes.ts";
import { parseKey, serialiseKey } from "./element-key.ts";

export type IdMap = Readonly<Record<string, string>>;

/** The fields of each type that hold codebase ids; those of undo and redo belong to their changes. */
const ID_FIELDS: { readonly [Type in ChangeType]: readonly (keyof ChangeFields[Type])[] } = {
  STYLING: ["codebaseId"],
  ADD_JSX: ["codebaseIdToAddTo", "beforeCodebaseId", "afterCodebaseId", "addCodebaseId"],
  MOVE_JSX: [
    "codebaseIdToMoveTo",
    "codebaseIdToMove",
    "afterCodebaseId",
    "beforeCodebaseId",
    "expectedCurrentParentCodebaseId",
  ],
  REMOVE_JSX: ["codebaseIdsToRemove"],
  CHANGE_PROP: ["codebaseIdToChange"],
  ADD_CLASS: ["codebaseIdToAddClass"],
  REMOVE_CLASS: ["codebaseIdToRemoveClass"],
  UPDATE_CLASSES: ["codebaseIdToUpdateClass"],
  EDIT_TEXT: ["codebaseIdToEditText", "within"],
  WRAP_DIV: ["codebaseIdsToWrap"],
  DUPLICATE: ["codebaseIdsToDuplicate"],
  CHANGE_TAG: ["codebaseIdToChange"],
  UNDO: [],
  REDO: [],
  UNKNOWN: [],
};

/** Where an entry says what is selected afterwards. */
export const SELECTION_FIELDS = [
  "elementKeyToSelectAfterInstantUpdate",
  "elementKeysToMultiselectAfterInstantUpdate",
  "elementKeyToSelectAfterUndoInstantUpdate",
  "elementKeysToMultiselectAfterUndoInstantUpdate",
] as const;

/** The map that leads back from new ids to the ones before. */
export function invertIdMap(map: IdMap): IdMap {
  return Object.fromEntries(Object.entries(map).map(([before, after]) => [after, before]));
}

/** A key whose element may have got another id. */
export function remapKey(key: string, map: IdMap): string {
  const parsed = parseKey(key);
  const codebaseId = newIdOf(parsed.codebaseId, map);
  return codebaseId === parsed.codebaseId ? key : serialiseKey({ ...parsed, codebaseId });
}

/** The entry with every id that the map names replaced, in its fields and in what it selects. */
export function remapChangeItem<Item extends ChangeItem>(item: Item, map: IdMap): Item {
  const changed: Record<string, unknown> = { ...item };
  const fields: Record<string, unknown> = { ...item.changeFields };
  for (const field of ID_FIELDS[item.type])
    // An id may be told with its row behind it.
    fields[field] = mapped(fields[field], (text) => text.replace(/^\S+/, (id) => newIdOf(id, map)));
  for (const field of SELECTION_FIELDS)
    if (field in item) changed[field] = mapped(item[field], (key) => remapKey(key, map));
  for (const [name, value] of Object.entries(fields)) if (value === undefined) delete fields[name];
  // Texts were replaced by texts and lists by lists: the shape is the same.
  return { ...changed, changeFields: fields } as Item;
}

function newIdOf(id: string, map: IdMap): string {
  return Object.hasOwn(map, id) ? (map[id] ?? id) : id;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => (typeof one === "string" ? change(one) : one));
}
