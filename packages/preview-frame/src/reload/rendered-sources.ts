import { isObject, reactRoots } from "../inspect/fiber.ts";

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
  const stack = reactRoots();
  for (let fiber = stack.pop(); fiber !== undefined; fiber = stack.pop()) {
    const { memoizedProps, child, sibling } = fiber;
    const sign: unknown = isObject(memoizedProps) ? sources.get(memoizedProps) : undefined;
    if (typeof sign === "string") found.add(sign);
    if (sibling !== null) stack.push(sibling);
    if (child !== null) stack.push(child);
  }
  return [...found];
}
