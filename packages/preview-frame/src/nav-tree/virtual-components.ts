import type { TreeElementLookup } from "@devloom/frame-protocol";
import type { CurrentFibers } from "../inspect/current-fiber.ts";
import {
  type Fiber,
  annotatedId,
  displayName,
  isComponent,
  isForwardRef,
  isHost,
  isMemo,
  isRoot,
} from "../inspect/fiber.ts";

const COMPONENT_TYPES = new Set(["component", "component-instance", "storybook-component"]);

/** A component between a DOM node and the node above it. */
export interface VirtualComponent {
  readonly fiber: Fiber;
  readonly id: string;
  readonly name: string;
}

export interface ComponentChain {
  /** Components that get nodes of their own, outermost first. */
  readonly components: readonly VirtualComponent[];
  /** Id and name that the DOM node takes from the outermost `forwardRef` right above it. */
  readonly nodeIdentity: { readonly id: string; readonly name: string } | null;
}

/** What the source says about components: their names, and the ids of the places that use them. */
export interface KnownComponents {
  readonly names: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

export function knownComponents(lookup: TreeElementLookup): KnownComponents {
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const [id, { type, componentName }] of Object.entries(lookup)) {
    if (!COMPONENT_TYPES.has(type) || componentName === undefined) continue;
    names.add(componentName);
    ids.add(id);
  }
  return { names, ids };
}

/** The components of the project between `fiber`, which belongs to a DOM node, and the next one above. */
export function componentsAbove(
  fiber: Fiber,
  known: KnownComponents,
  current: CurrentFibers,
): ComponentChain {
  const found: VirtualComponent[] = [];
  let next = fiber.return;
  for (; next !== null && !isHost(next) && !isRoot(next); next = next.return) {
    const at = current.of(next);
    const id = isComponent(at) ? annotatedId(at) : null;
    if (id === null || !belongsToProject(at, id, known, current)) continue;
    found.unshift({ fiber: at, id, name: displayName(at) });
  }
  const components: VirtualComponent[] = [];
  let collapsed: VirtualComponent | null = null;
  for (const component of found) {
    if (isForwardRef(component.fiber)) {
      collapsed ??= component;
      continue;
    }
    components.push(collapsed === null ? component : { ...collapsed, fiber: component.fiber });
    collapsed = null;
  }
  return { components, nodeIdentity: collapsed };
}

function belongsToProject(
  fiber: Fiber,
  id: string,
  { names, ids }: KnownComponents,
  current: CurrentFibers,
): boolean {
  if (names.has(displayName(fiber))) return true;
  const { _debugSource: source } = fiber;
  const file = source?.fileName;
  if (file !== undefined && !file.includes("node_modules")) return true;
  // Under another name than its own: the outermost that has the id is what stands in the source.
  return ids.has(id) && !wasHandedDown(fiber, id, current);
}

function wasHandedDown(fiber: Fiber, id: string, current: CurrentFibers): boolean {
  let above = fiber.return;
  while (above !== null && isMemo(above)) above = above.return;
  return above !== null && annotatedId(current.of(above)) === id;
}
