import type { Flush, Frame, NodeSources } from "../frame.ts";
import { nodesOfId } from "../identity/node-id.ts";
import { CurrentFibers } from "../inspect/current-fiber.ts";
import { fiberOf, isObject } from "../inspect/fiber.ts";

/** Where the dev server leaves what tells the sign of the text that an element came from, by its props. */
const SOURCE = Symbol.for("devloom.source");

/** The texts of the nodes that the changes of a flush are about; none where the dev server does not tell. */
export function sourcesOf(
  { typedTexts }: Frame,
  { hidden, moved, standIns, classes }: Flush,
): NodeSources {
  const nodes = [
    ...[...hidden, ...moved].map(({ node }) => node),
    ...standIns.map(({ parentElement }) => parentElement),
    ...classes.flatMap(({ codebaseId }) => nodesOfId(codebaseId)),
    ...typedTexts.filter(({ flush }) => flush === null).map(({ element }) => element),
  ].filter((node) => node !== null);
  const current = new CurrentFibers();
  const found = nodes.map((node) => [node, signsAround(node, current)] as const);
  return new Map(found.filter(([, signs]) => signs !== ""));
}

/** The signs of the texts that a node is rendered from: its own, and those of all that it is in. */
export function signsAround(node: Element, current: CurrentFibers): string {
  const tell: unknown = Reflect.get(globalThis, SOURCE);
  if (typeof tell !== "function") return "";
  const signs = new Set<unknown>();
  for (let fiber = fiberOf(node); fiber !== null; fiber = fiber.return) {
    const { memoizedProps } = current.of(fiber);
    if (isObject(memoizedProps)) signs.add(Reflect.apply(tell, undefined, [memoizedProps]));
  }
  signs.delete(undefined);
  return [...signs].join();
}
