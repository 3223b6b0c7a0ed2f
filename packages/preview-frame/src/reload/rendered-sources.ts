import { type Fiber, currentRoot, fiberOf, isObject } from "../inspect/fiber.ts";

/** Where the JSX runtime of the project's modules notes which text each element came from. */
const SOURCES = Symbol.for("devloom.sources");

/**
 * The signs of the texts that the page is rendered from, as its elements carry them. A module that was
 * loaded but never rendered is not among them.
 */
export function renderedSources(): string[] {
  const sources: unknown = Reflect.get(globalThis, SOURCES);
  if (!(sources instanceof WeakMap)) return [];
  const found = new Set<string>();
  const stack = [...rootsBelow(document)];
  for (let fiber = stack.pop(); fiber !== undefined; fiber = stack.pop()) {
    const { memoizedProps, child, sibling } = fiber;
    const sign: unknown = isObject(memoizedProps) ? sources.get(memoizedProps) : undefined;
    if (typeof sign === "string") found.add(sign);
    if (sibling !== null) stack.push(sibling);
    if (child !== null) stack.push(child);
  }
  return [...found];
}

/** What React shows below a node. Where it has made a node, it has made what is inside as well. */
function rootsBelow(top: Node): Set<Fiber> {
  const roots = new Set<Fiber>();
  const stack: Node[] = [top];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const fiber = fiberOf(node);
    if (fiber !== null) roots.add(currentRoot(fiber));
    else for (let at = node.firstChild; at !== null; at = at.nextSibling) stack.push(at);
  }
  return roots;
}
