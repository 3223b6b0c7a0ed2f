import { useMemo, useSyncExternalStore } from "react";
import { isSame } from "./is-same.ts";
import type { Readable } from "./store.ts";

/** The value of a store; the component draws itself again when it changes. */
export function useStore<Value>(store: Readable<Value>): Value;
/** A part of the value of a store; lists and records count as the same while their entries are. */
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part;
export function useStore<Value, Part>(
  store: Readable<Value>,
  select?: (value: Value) => Part,
): Value | Part {
  const snapshot = useMemo(() => remembering(store, select), [store, select]);
  return useSyncExternalStore(store.subscribe, snapshot);
}

/** Gives the same part again as long as nothing in it changed. */
function remembering<Value, Part>(
  store: Readable<Value>,
  select: ((value: Value) => Part) | undefined,
): () => Value | Part {
  if (select === undefined) return store.get;
  let last: { readonly value: Value; readonly part: Part } | null = null;
  return () => {
    const value = store.get();
    if (last !== null && Object.is(last.value, value)) return last.part;
    const part = select(value);
    last = { value, part: last !== null && isSame(last.part, part) ? last.part : part };
    return last.part;
  };
}
