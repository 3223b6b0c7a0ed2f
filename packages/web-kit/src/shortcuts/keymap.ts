import { AREAS, type AreaId, type FeatureManifest } from "@devloom/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useCatalog } from "../modules/catalog-context.ts";
import type { Keys } from "./keys.ts";

/** `go:/teams` leads to an entry of a feature's navigation. */
export type ShortcutId =
  | "palette"
  | "workspace"
  | "theme"
  | "help"
  | `go.${AreaId}`
  | `go:/${string}`;

export interface Shortcut {
  readonly id: ShortcutId;
  /** Its usual keys; `""` has none. */
  readonly keys: Keys;
}

const USUAL_PLACES: Partial<Record<AreaId, Keys>> = {
  dashboard: "Alt+Shift+D",
  settings: "Mod+,",
  admin: "Alt+Shift+A",
};

/** What keys can do anywhere in the app, whatever features it has. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: "palette", keys: "Mod+K" },
  { id: "workspace", keys: "Alt+Shift+W" },
  { id: "theme", keys: "Alt+Shift+L" },
  { id: "help", keys: "?" },
  ...AREAS.map(({ id }) => ({ id: `go.${id}` as const, keys: USUAL_PLACES[id] ?? "" })),
];

/** The same with the entries of navigation to which features gave keys. */
export function shortcutsOf(catalog: readonly Pick<FeatureManifest, "navigation">[]): Shortcut[] {
  const places = catalog.flatMap(({ navigation }) =>
    navigation.flatMap(({ path, keys }): Shortcut[] =>
      keys === undefined ? [] : [{ id: `go:${path}`, keys }],
    ),
  );
  return [...SHORTCUTS, ...places];
}

export function useShortcutList(): Shortcut[] {
  const catalog = useCatalog();
  return useMemo(() => shortcutsOf(catalog), [catalog]);
}

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
export function keysFor(
  id: ShortcutId,
  bindings: Bindings,
  shortcuts: readonly Shortcut[] = SHORTCUTS,
): Keys {
  return bindings[id] ?? shortcuts.find((one) => one.id === id)?.keys ?? "";
}

/** The other shortcut that has these keys already. */
export function conflictOf(
  id: ShortcutId,
  keys: Keys,
  bindings: Bindings,
  shortcuts: readonly Shortcut[] = SHORTCUTS,
): ShortcutId | undefined {
  if (keys === "") return undefined;
  return shortcuts.find((one) => one.id !== id && keysFor(one.id, bindings, shortcuts) === keys)
    ?.id;
}

/** A keymap with one shortcut changed; what is usual again is not kept. */
export function rebind(
  id: ShortcutId,
  keys: Keys,
  bindings: Bindings,
  shortcuts: readonly Shortcut[] = SHORTCUTS,
): Bindings {
  const usual = shortcuts.find((one) => one.id === id)?.keys;
  const { [id]: _, ...others } = bindings;
  return keys === usual ? others : { ...others, [id]: keys };
}
