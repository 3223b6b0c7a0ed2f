import type { TreeElementLookup } from "@devloom/frame-protocol";
import { sourceElement } from "./source-element.ts";

/**
 * Whether something can stand in the source of an element and the page still end: a component that shows itself, at
 * once or by others, is shown without end.
 */
export type Ends = (codebaseId: string) => boolean;

/** A component by its file and its name. */
export const componentIn = (file: unknown, name: unknown): string =>
  `${String(file)}#${String(name)}`;

/** For elements of the source with all that is in them. */
export function endsWith(tree: TreeElementLookup, ids: readonly string[]): Ends {
  const { inside } = relationsOf(tree);
  const meant = new Set(ids);
  for (const id of meant) for (const one of inside.get(id) ?? []) meant.add(one);
  return endsWithComponents(
    tree,
    [...meant].flatMap((id) => shownBy(tree, id) ?? []),
  );
}

/** For components that are new there. */
export function endsWithComponents(tree: TreeElementLookup, components: readonly string[]): Ends {
  if (components.length === 0) return () => true;
  const { shown } = relationsOf(tree);
  const reached = new Set(components);
  for (const component of reached) for (const one of shown.get(component) ?? []) reached.add(one);
  return (id) => !reached.has(ownerOf(tree, id));
}

interface Relations {
  /** What stands in each element. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
  /** The components that stand in the source of each component. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
}

const known = new WeakMap<TreeElementLookup, Relations>();

/** Found out once for each state of the source. */
function relationsOf(tree: TreeElementLookup): Relations {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const inside = new Map<string, string[]>();
  const shown = new Map<string, Set<string>>();
  for (const id of Object.keys(tree)) {
    const parentId = sourceElement(tree, id)?.parentId ?? null;
    if (parentId !== null) added(inside, parentId, () => []).push(id);
    const component = shownBy(tree, id);
    if (component !== null) added(shown, ownerOf(tree, id), () => new Set<string>()).add(component);
  }
  const relations = { inside, shown };
  known.set(tree, relations);
  return relations;
}

function added<Value>(to: Map<string, Value>, key: string, make: () => Value): Value {
  const value = to.get(key) ?? make();
  to.set(key, value);
  return value;
}

/** The component of the project that an element shows, if it does. */
function shownBy(tree: TreeElementLookup, id: string): string | null {
  const file = tree[id]?.["componentFilename"];
  return typeof file === "string" ? componentIn(file, tree[id]?.componentName) : null;
}

function ownerOf(tree: TreeElementLookup, id: string): string {
  const element = sourceElement(tree, id);
  return componentIn(element?.filename, element?.owner);
}
