import { expect, test } from "vitest";
import { componentsAbove } from "../nav-tree/virtual-components.ts";
import { CurrentFibers } from "./current-fiber.ts";
import type { Fiber } from "./fiber.ts";

type Draft = { -readonly [Name in keyof Fiber]: Fiber[Name] };

const Cell = (): null => null;
const known = { names: new Set(["Cell"]), ids: new Set<string>() };

function fiber(fields: Partial<Fiber>): Draft {
  const none = { return: null, child: null, sibling: null, alternate: null };
  return {
    tag: 0,
    type: Cell,
    stateNode: null,
    memoizedProps: {},
    memoizedState: null,
    ...none,
    ...fields,
  };
}

/** A root with cells side by side, each around one node, as React has them after a render. */
function rendered(ids: readonly string[]): { root: Draft; cells: Draft[]; hosts: Draft[] } {
  const root = fiber({ tag: 3, type: null });
  const cells = ids.map((id) => fiber({ return: root, memoizedProps: { tempoelementid: id } }));
  const hosts = cells.map((cell) => fiber({ tag: 5, type: "th", return: cell }));
  for (const [at, cell] of cells.entries()) {
    cell.child = hosts[at] ?? null;
    cell.sibling = cells[at + 1] ?? null;
  }
  root.child = cells[0] ?? null;
  return { root, cells, hosts };
}

test("components are named as the page shows them, whichever of React's two fibers the way leads through", () => {
  const [before, after] = [rendered(["a", "b"]), rendered(["b", "a"])];
  const all = ({ root, cells, hosts }: typeof before): Draft[] => [root, ...cells, ...hosts];
  for (const [at, one] of all(before).entries()) {
    const other = all(after)[at];
    if (other === undefined) throw new Error("Both renders have the same fibers");
    [one.alternate, other.alternate] = [other, one];
  }
  const shown = (): string[] =>
    // Nodes of the page keep the fiber that they were made with.
    before.hosts.flatMap((host) =>
      componentsAbove(host, known, new CurrentFibers()).components.map(({ id }) => id),
    );
  for (const [{ root }, ids] of [
    [after, ["b", "a"]],
    [before, ["a", "b"]],
  ] as const) {
    for (const one of [before, after]) one.root.stateNode = { current: root };
    expect(shown()).toEqual(ids);
  }
});
