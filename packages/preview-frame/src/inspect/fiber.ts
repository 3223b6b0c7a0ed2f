import { ID_ATTRIBUTES } from "@devloom/frame-protocol";

/** The parts of React's internal node that the frame reads; the same in React 18 and 19. */
export interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly elementType?: unknown;
  readonly stateNode: unknown;
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly _debugSource?: { readonly fileName?: string } | null;
}

const ROOT_TAG = 3;
const FORWARD_REF_TAG = 11;
const MEMO_TAG = 14;
const HOST_TAGS = new Set([5, 26, 27]);
const FIBER_KEY = /^__react(?:InternalInstance|Fiber|Container)/;

export function fiberOf(node: object): Fiber | null {
  for (const key of Object.keys(node)) {
    if (!FIBER_KEY.test(key) && key !== "_reactRootContainer") continue;
    const value: unknown = Reflect.get(node, key);
    if (isFiber(value)) return value;
    const root = isObject(value) ? value["_internalRoot"] : undefined;
    if (isObject(root) && isFiber(root["current"])) return root["current"];
  }
  return null;
}

export function isHost(fiber: Fiber): boolean {
  return HOST_TAGS.has(fiber.tag);
}

export function isRoot(fiber: Fiber): boolean {
  return fiber.tag === ROOT_TAG;
}

export function isForwardRef(fiber: Fiber): boolean {
  return fiber.tag === FORWARD_REF_TAG;
}

/** The wrapper that `memo` puts around a component. */
export function isMemo(fiber: Fiber): boolean {
  return fiber.tag === MEMO_TAG;
}

/** A component with a name of its own. The wrapper of `memo` is none: the component inside it counts. */
export function isComponent(fiber: Fiber): boolean {
  if (isMemo(fiber) || isHost(fiber)) return false;
  return typeof fiber.type === "function" || isForwardRef(fiber);
}

export function displayName(fiber: Fiber): string {
  return typeof fiber.type === "string" ? fiber.type : nameOfType(fiber.type);
}

function nameOfType(type: unknown): string {
  if (typeof type !== "function" && !isObject(type)) return "";
  const own: unknown = Reflect.get(type, "displayName") ?? Reflect.get(type, "name");
  if (typeof own === "string" && own !== "") return own;
  return nameOfType(Reflect.get(type, "render") ?? Reflect.get(type, "type"));
}

export function propsOf(fiber: Fiber): Readonly<Record<string, unknown>> {
  return isObject(fiber.memoizedProps) ? fiber.memoizedProps : {};
}

/** React keeps the props of the last render at the node; those of the fiber may be older. */
export function currentProps(
  element: Element,
  fiber: Fiber | null = fiberOf(element),
): Readonly<Record<string, unknown>> {
  for (const key of Object.keys(element)) {
    if (!key.startsWith("__reactProps")) continue;
    const value: unknown = Reflect.get(element, key);
    if (isObject(value)) return value;
  }
  return fiber === null ? {} : propsOf(fiber);
}

/** The texts and gaps that React has in an element; `null` where a text of it is not among them. */
export function heldContent(element: Element, text: string): string | null {
  const { children } = currentProps(element);
  const parts = [children].flat(Infinity);
  const texts = parts.map((one) =>
    typeof one === "string" || typeof one === "number" ? String(one) : null,
  );
  return texts.join("").includes(text) ? JSON.stringify(texts) : null;
}

/** The codebase id that the annotation of the source passed along. */
export function annotatedId(fiber: Fiber): string | null {
  const props = propsOf(fiber);
  for (const name of ID_ATTRIBUTES) {
    const value = props[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

/** The current roots of everything that React shows on the page. */
export function reactRoots(): Fiber[] {
  const roots = new Set<Fiber>();
  const look = (node: Node): void => {
    const fiber = fiberOf(node);
    if (fiber === null || !isRoot(fiber)) return;
    const current = isObject(fiber.stateNode) ? fiber.stateNode["current"] : null;
    roots.add(isFiber(current) ? current : fiber);
  };
  look(document);
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) look(node);
  return [...roots];
}

/** All fibers that are accepted, the upper ones first. */
export function breadthFirst(
  roots: readonly Fiber[],
  accepts: (fiber: Fiber) => boolean,
): readonly Fiber[] {
  const accepted: Fiber[] = [];
  const queue = [...roots];
  for (const fiber of queue) {
    if (accepts(fiber)) accepted.push(fiber);
    for (let child = fiber.child; child !== null; child = child.sibling) queue.push(child);
  }
  return accepted;
}

export function hasAncestor(fiber: Fiber, accepts: (ancestor: Fiber) => boolean): boolean {
  for (let at = fiber.return; at !== null; at = at.return) if (accepts(at)) return true;
  return false;
}

function isFiber(value: unknown): value is Fiber {
  return isObject(value) && typeof value["tag"] === "number" && "memoizedProps" in value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
