import { AREAS, type AreaId } from "@devloom/contract";
import { useSyncExternalStore } from "react";
import type { Keys } from "./keys.ts";

export type ShortcutId = "palette" | "workspace" | "theme" | "help" | `go.${AreaId}`;

const USUAL_PLACES: Partial<Record<AreaId, Keys>> = {
  dashboard: "Alt+Shift+D",
  settings: "Mod+,",
  admin: "Alt+Shift+A",
};

/** Everything that keys can do anywhere in the app, with its usual keys; `""` has none. */
export const SHORTCUTS: readonly { readonly id: ShortcutId; readonly keys: Keys }[] = [
  { id: "palette", keys: "Mod+K" },
  { id: "workspace", keys: "Alt+Shift+W" },
  { id: "theme", keys: "Alt+Shift+L" },
  { id: "help", keys: "?" },
  ...AREAS.map(({ id }) => ({ id: `go.${id}` as const, keys: USUAL_PLACES[id] ?? "" })),
];

/** Keys by shortcut, where they differ from the usual ones. */
export type Bindings = Readonly<Record<string, Keys>>;

export const KEYMAP_KEY = "devloom.keymap";
const listeners = new Set<() => void>();
let current: Bindings | undefined;

function read(): Bindings {
  try {
    return toBindings(JSON.parse(localStorage.getItem(KEYMAP_KEY) ?? "{}"));
  } catch {
    return {};
  }
}

function snapshot(): Bindings {
  current ??= read();
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was stored, as far as it is a keymap. */
export function toBindings(value: unknown): Bindings {
  if (typeof value !== "object" || value === null) return {};
  const entries: [string, Keys][] = [];
  for (const [id, keys] of Object.entries(value))
    if (typeof keys === "string") entries.push([id, keys]);
  return Object.fromEntries(entries);
}

/** Puts a keymap into force in this browser. */
export function setBindings(bindings: Bindings): void {
  current = bindings;
  try {
    localStorage.setItem(KEYMAP_KEY, JSON.stringify(bindings));
  } catch {
    // Blocked storage: it is in force as long as the tab.
  }
  for (const listener of listeners) listener();
}

export function useBindings(): Bindings {
  return useSyncExternalStore(subscribe, snapshot);
}

/** The keys of a shortcut under a keymap; `""` when it has none. */
export function keysFor(id: ShortcutId, bindings: Bindings): Keys {
  return bindings[id] ?? SHORTCUTS.find((one) => one.id === id)?.keys ?? "";
}

/** The other shortcut that has these keys already. */
export function conflictOf(id: ShortcutId, keys: Keys, bindings: Bindings): ShortcutId | undefined {
  if (keys === "") return undefined;
  return SHORTCUTS.find((one) => one.id !== id && keysFor(one.id, bindings) === keys)?.id;
}

/** A keymap with one shortcut changed; what is usual again is not kept. */
export function rebind(id: ShortcutId, keys: Keys, bindings: Bindings): Bindings {
  const usual = SHORTCUTS.find((one) => one.id === id)?.keys;
  const { [id]: _, ...others } = bindings;
  return keys === usual ? others : { ...others, [id]: keys };
}
