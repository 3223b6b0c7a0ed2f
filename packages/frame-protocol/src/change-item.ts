import { CHANGES, isChangeType, unknownChangeType } from "./change-table.ts";
import type { ChangeFields, ChangeItem, ChangeItemOf, ChangeType } from "./changes.ts";

const NESTED = /^changeTo(?:Undo|Redo)$/;

/** A new entry of the change ledger. Lists of ids lose their repetitions. */
export function newChangeItem<Type extends ChangeType>(
  type: Type,
  changeFields: ChangeFields[Type],
  id: string = crypto.randomUUID(),
): ChangeItemOf<Type> {
  const isUnknown = type === "UNKNOWN";
  return {
    id,
    type,
    changeName: CHANGES[type].changeName,
    changeFields: withoutNestedPromises(withoutRepetitions(changeFields)),
    canInstantUpdateWhileFlushing: flushingOf(type, changeFields),
    prevIdToNewIdMap: {},
    _consumed: isUnknown,
    _failed: false,
    _instantUpdateSent: false,
    _instantUpdateFinished: false,
    _instantUpdateSuccessful: false,
    _sendInstantUpdate: true,
  };
}

/** The entry that stands for a change by somebody else, as the stream of activities tells it. */
export function foreignChangeItem(activity: {
  readonly activityId: string;
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
}): ChangeItemOf<"UNKNOWN"> {
  return {
    ...newChangeItem("UNKNOWN", {}),
    activityId: activity.activityId,
    prevIdToNewIdMap: { ...activity.prevIdToNewIdMap },
  };
}

/** Rebuilds an entry from its plain form; `null` when it names no type at all. */
export function rebuildChangeItem(plain: Readonly<Record<string, unknown>>): ChangeItem | null {
  const { type, changeFields, id, ...others } = plain;
  if (type === undefined || type === null || type === "") return null;
  if (typeof type !== "string") throw new Error(unknownChangeType(JSON.stringify(type)));
  if (!isChangeType(type)) throw new Error(unknownChangeType(type));
  const fields = isRecord(changeFields) ? rebuildNested(changeFields) : {};
  // The plain form is what `newChangeItem` made on the other side; nobody else writes ledgers.
  const base = newChangeItem(type, fields as never, typeof id === "string" ? id : undefined);
  return { ...base, ...withoutPromises(others) } as ChangeItem;
}

function rebuildNested(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested = Object.entries(fields).map(([name, value]) =>
    NESTED.test(name) && isRecord(value) ? [name, rebuildChangeItem(value)] : [name, value],
  );
  return Object.fromEntries(nested) as Record<string, unknown>;
}

function withoutPromises(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = (value: unknown): boolean =>
    typeof value !== "function" && !(value instanceof Promise);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isPlain(value)));
}

function withoutRepetitions<Fields extends object>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, value]) =>
    name.startsWith("codebaseIds") && Array.isArray(value)
      ? [name, [...new Set<unknown>(value)]]
      : [name, value],
  );
  // Same names, same kinds of values: only repeated ids are gone.
  return Object.fromEntries(cleaned) as Fields;
}

const NO_PROMISES = { _apiPromise: null, _resolveApi: null, _rejectApi: null } as const;

function withoutNestedPromises<Fields extends object>(fields: Fields): Fields {
  const nested = Object.entries(fields).map(([name, value]) =>
    NESTED.test(name) && isRecord(value) ? [name, { ...value, ...NO_PROMISES }] : [name, value],
  );
  // Same names, same kinds of values: the change inside has three fields more.
  return Object.fromEntries(nested) as Fields;
}

function flushingOf(type: ChangeType, fields: object): boolean {
  const inner = Object.entries(fields).find(([name]) => NESTED.test(name))?.[1];
  if (!isRecord(inner)) return CHANGES[type].whileFlushing;
  return inner["canInstantUpdateWhileFlushing"] === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
