import type { TreeElementLookup } from "@devloom/frame-protocol";
import {
  type Fiber,
  annotatedId,
  displayName,
  isComponent,
  isForwardRef,
  isHost,
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

/** Names of components that the source defines or uses. */
export function knownComponentNames(lookup: TreeElementLookup): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, componentName } of Object.values(lookup))
    if (COMPONENT_TYPES.has(type) && componentName !== undefined) names.add(componentName);
  return names;
}

/** The components of the project between `fiber`, which belongs to a DOM node, and the next one above. */
export function componentsAbove(fiber: Fiber, names: ReadonlySet<string>): ComponentChain {
  const found: VirtualComponent[] = [];
  for (let at = fiber.return; at !== null && !isHost(at) && !isRoot(at); at = at.return) {
    const id = isComponent(at) ? annotatedId(at) : null;
    if (id === null || !belongsToProject(at, names)) continue;
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

function belongsToProject(fiber: Fiber, names: ReadonlySet<string>): boolean {
  if (names.has(displayName(fiber))) return true;
  const { _debugSource: source } = fiber;
  const file = source?.fileName;
  return file !== undefined && !file.includes("node_modules");
}
