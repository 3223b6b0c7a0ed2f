import { serialiseKey } from "@devloom/frame-protocol";
import { describe, expect, test } from "vitest";
import { holdsOf } from "../actions/holds.ts";
import { keyOf } from "../model/nav-index.ts";
import { Store } from "../model/store.ts";
import { NOTHING_SELECTED, type Selection } from "../model/types.ts";
import { withAll, withOpen, withVisible } from "./expansion.ts";
import { expansionKey, flatten, type LayerRow, USUAL_EXPANSION } from "./flatten.ts";
import { hiddenBy, layerName } from "../actions/layer-name.ts";
import { edgeSpeed } from "./edge-scroll.ts";
import { namedNodes } from "./fold.ts";
import { indentation } from "./indentation.ts";
import { LayersState } from "./layers-state.ts";
import { nextMatch, searchTrees } from "./search.ts";
import { treeDrop } from "./tree-drop.ts";
import { rowOfElement, rowsBetween } from "./layer-rows.ts";
import { idOf, type Sample, sampleTree } from "./testing/tree-sample.ts";

const page = sampleTree({
  tag: "main",
  id: "main",
  children: [
    { tag: "h1", id: "title", text: "Welcome to the kitchen" },
    {
      tag: "section",
      id: "list",
      name: "Recipes",
      children: [
        { tag: "p", id: "soup", text: "Soup" },
        { tag: "Card", id: "card", children: [{ tag: "span", id: "inner", text: "Bread" }] },
      ],
    },
    { tag: "img", id: "image" },
  ],
});

function rowsOf(options: Partial<Parameters<typeof flatten>[0]> = {}): LayerRow[] {
  return flatten({
    storyboards: [{ id: "board" }],
    trees: { board: page.root },
    tree: page.tree,
    expansion: USUAL_EXPANSION,
    shown: null,
    storyboardKey: (id) => `storyboard ${id}`,
    ...options,
  });
}

const namesOf = (rows: readonly LayerRow[]): string[] =>
  rows.map(({ node, level }) => `${level} ${node?.name.toLowerCase() ?? "storyboard"}`);

describe("the rows of the tree", () => {
  test("come in the order of the page, with their place among siblings", () => {
    const rows = rowsOf();
    expect(namesOf(rows)).toEqual([
      "1 storyboard",
      "2 main",
      "3 h1",
      "3 section",
      "4 p",
      "4 card",
      "3 img",
    ]);
    const section = rows[3];
    expect(section).toMatchObject({ position: 2, setSize: 3, hasChildren: true, isOpen: true });
  });

  test("fold away and open again, one or all", () => {
    const [, section] = page.root.children;
    const name = expansionKey(section ?? null, "board");
    const closed = withOpen(USUAL_EXPANSION, name, false);
    expect(namesOf(rowsOf({ expansion: closed }))).toHaveLength(5);
    expect(rowsOf({ expansion: withOpen(closed, name, true) })).toHaveLength(7);
    expect(namesOf(rowsOf({ expansion: withAll(false) }))).toEqual(["1 storyboard", "2 main"]);
    const inner = section?.children[1]?.children[0];
    if (inner === undefined) throw new Error("The sample has an inner element");
    expect(rowsOf({ expansion: withVisible(withAll(false), inner) })).toHaveLength(8);
  });

  test("show what an app is made of, however many components are around it", () => {
    const around = (tag: string, child: Sample): Sample => ({ tag, id: tag, children: [child] });
    const shell: Sample = {
      tag: "Shell",
      id: "shell",
      children: [{ tag: "header", id: "head" }, around("main", { tag: "p", id: "text" })],
    };
    // What a component shows by itself is not written in it.
    const theme: Sample = { ...around("Theme", around("Router", shell)), isMade: true };
    const { root, tree } = sampleTree(around("App", theme));
    const rows = rowsOf({ trees: { board: root }, tree });
    expect(namesOf(rows).slice(1)).toEqual(["2 app", "3 shell", "4 header", "4 main", "5 p"]);
    expect(rows[2]?.folded.map(({ name }) => name)).toEqual(["Theme", "Router", "Shell"]);
    const outermost = root.children[0];
    if (outermost === undefined) throw new Error("The sample has a theme around it");
    expect(rowOfElement(rows, keyOf(outermost))).toBe(rows[2]);
  });

  test("fold providers that are made of others, and routers of packages that make what is in them", () => {
    const page: Sample = {
      tag: "Page",
      id: "page",
      isMade: true,
      children: [{ tag: "p", id: "p", isMade: true }],
    };
    const router: Sample = {
      tag: "RouterProvider",
      id: "router",
      ofPackage: true,
      children: [page],
    };
    const { root, tree } = sampleTree({
      tag: "DirectionProvider",
      id: "direction",
      children: [
        { tag: "RdxDirProvider", id: "radix", isMade: true, ofPackage: true, children: [router] },
      ],
    });
    // The router is written in the first of them, which passes it on through the second.
    const written = { ...tree[idOf("router")], type: "component-instance" };
    const source = { ...tree, [idOf("router")]: { ...written, parentId: idOf("direction") } };
    const rows = rowsOf({ trees: { board: root }, tree: source });
    expect(rows[1]?.folded.map(({ name }) => name)).toEqual([
      "DirectionProvider",
      "RdxDirProvider",
      "RouterProvider",
    ]);
    expect(namesOf(rows).slice(1)).toEqual(["2 routerprovider", "3 page", "4 p"]);
  });

  test("name an element once, whether a component or its node is meant", () => {
    const inner: Sample = { tag: "section", id: "card", children: [{ tag: "p", id: "text" }] };
    const { root, tree } = sampleTree({ tag: "CardRoot", id: "card", children: [inner] });
    const source = { ...tree[idOf("card")], type: "component-instance", componentName: "Card" };
    const named = { ...tree, [idOf("card")]: source };
    const rows = rowsOf({ trees: { board: root }, tree: named });
    expect(namesOf(rows)).toEqual(["1 storyboard", "2 section", "3 p"]);
    expect(namedNodes(rows[1]?.folded ?? [])).toHaveLength(1);
    for (const node of rows[1]?.folded ?? []) expect(layerName(node, source).name).toBe("Card");
  });

  test("keep room for their names, however deep they lie", () => {
    const shallow = indentation(260, 6);
    expect([1, 2, 6].map(shallow)).toEqual([0, 12, 60]);
    const deep = indentation(260, 60);
    expect([1, 2, 20, 60].map(deep)).toEqual([0, 4, 76, 112]);
  });

  test("of twenty thousand elements are all there, and few when folded", () => {
    const many: Sample = {
      tag: "ul",
      id: "list",
      children: Array.from({ length: 5000 }, (_, index) => ({
        tag: "li",
        id: `item${index}`,
        children: [
          { tag: "b", id: `b${index}`, children: [{ tag: "i", id: `i${index}` }] },
          { tag: "u", id: `u${index}` },
        ],
      })),
    };
    const { root } = sampleTree(many);
    expect(rowsOf({ trees: { board: root }, expansion: withAll(true) })).toHaveLength(20_002);
    expect(rowsOf({ trees: { board: root }, expansion: withAll(false) })).toHaveLength(2);
  });
});

describe("a search", () => {
  const find = (query: string) => {
    const found = searchTrees({ board: page.root }, page.tree, query);
    return found === null ? null : namesOf(rowsOf({ shown: found.shown }));
  };

  test("keeps what is around the found", () => {
    expect(find("bread")).toEqual(["1 storyboard", "2 main", "3 section", "4 card", "5 span"]);
    expect(find("recip")).toEqual(["1 storyboard", "2 main", "3 section"]);
    expect(find("nothing like it")).toEqual(["1 storyboard"]);
    expect(find("  ")).toBeNull();
  });

  test("leads from match to match, round again", () => {
    const found = searchTrees({ board: page.root }, page.tree, "e");
    expect(found?.count).toBe(found?.matches.size);
    expect(nextMatch(["a", "b", "c"], undefined, 1)).toBe("a");
    expect(nextMatch(["a", "b", "c"], "elsewhere", -1)).toBe("c");
    expect(nextMatch(["a", "b", "c"], "c", 1)).toBe("a");
    expect(nextMatch(["a", "b", "c"], "a", -1)).toBe("c");
    expect(nextMatch([], "a", 1)).toBeNull();
  });
});

describe("what a row says", () => {
  test("is a name of its own, else component or tag, with the text", () => {
    const [title, section] = page.root.children;
    if (title === undefined || section === undefined) throw new Error("The sample has both");
    expect(layerName(title, page.tree[idOf("title")])).toEqual({
      name: "h1",
      hasOwnName: false,
      kind: "h1",
      text: "Welcome to the kitchen",
    });
    expect(layerName(section, page.tree[idOf("list")])).toMatchObject({
      name: "Recipes",
      kind: "section",
    });
  });

  test("tells what hides it", () => {
    const node = { ...page.root };
    expect(hiddenBy(node)).toBeNull();
    expect(hiddenBy({ ...node, directlySetClassList: ["hidden"] })).toBe("class");
    const style = { value: '{"display":"none"}', type: "JSON_OBJECT" } as const;
    expect(hiddenBy({ ...node, props: { style } })).toBe("style");
  });
});

describe("the state of the layers", () => {
  test("outlives their panel, and follows what is selected while that is gone", () => {
    const selection = new Store<Selection>(NOTHING_SELECTED);
    const inner = page.root.children[1]?.children[1]?.children[0];
    const model = { selection, navNode: () => inner ?? null };
    const layers = new LayersState(model);
    layers.follow();
    layers.query.set("soup");
    selection.set({ storyboardId: "board", keys: ["inner"] });
    layers.follow();
    expect(layers.query.get()).toBe("soup");
    expect(namesOf(rowsOf({ expansion: layers.expansion.get() }))).toContain("5 span");
  });
});

describe("letting go over a row", () => {
  const rows = rowsOf();
  const rowOf = (id: string): LayerRow => {
    const found = rows.find(({ node }) => node?.tempoElement.codebaseId === idOf(id));
    if (found === undefined) throw new Error(`No row of ${id}`);
    return found;
  };
  const drop = (id: string, fraction: number, dragged = "image") =>
    treeDrop({
      row: rowOf(id),
      root: page.root,
      fraction,
      tree: page.tree,
      holds: holdsOf(page.tree),
      draggedKeys: [],
      draggedIds: [idOf(dragged)],
    });

  test("means before, inside or behind, by how far down the pointer is", () => {
    const main = idOf("main");
    expect(drop("list", 0.1)?.place).toEqual({ parentId: main, beforeId: idOf("list") });
    expect(drop("list", 0.5)?.place).toEqual({ parentId: idOf("list") });
    expect(drop("list", 0.9)?.place).toEqual({ parentId: idOf("list"), beforeId: idOf("soup") });
    expect(drop("title", 0.4)?.place).toEqual({ parentId: main, beforeId: idOf("title") });
    expect(drop("title", 0.6)?.place).toEqual({ parentId: main, afterId: idOf("title") });
  });

  test("is refused inside of what is dragged, and beside what a component returns", () => {
    expect(drop("soup", 0.5, "list")).toBeNull();
    expect(drop("main", 0.1)?.mark).toBe("inside");
  });

  test("over a storyboard goes into the first element that holds others", () => {
    const [row] = rows;
    if (row === undefined) throw new Error("There is a storyboard");
    const found = treeDrop({
      row,
      root: page.root,
      fraction: 0.5,
      tree: page.tree,
      holds: holdsOf(page.tree),
      draggedKeys: [keyOf(page.root)],
      draggedIds: [],
    });
    expect(found?.place).toEqual({ parentId: idOf("main") });
  });
});

describe("dragging near an edge", () => {
  test("scrolls faster the nearer it is, and not in the middle", () => {
    expect(edgeSpeed(300, 100, 500)).toBe(0);
    expect(edgeSpeed(110, 100, 500)).toBeLessThan(edgeSpeed(125, 100, 500));
    expect(edgeSpeed(125, 100, 500)).toBeLessThan(0);
    expect(edgeSpeed(490, 100, 500)).toBeGreaterThan(0);
    expect(edgeSpeed(900, 100, 500)).toBe(edgeSpeed(500, 100, 500));
  });
});

describe("rows of the tree", () => {
  const rows = rowsOf();
  const at = (name: string): string => rows.find(({ node }) => node?.name === name)?.key ?? "";

  test("between two of them, whichever comes first", () => {
    const names = rowsBetween(rows, at("P"), at("H1")).map(({ node }) => node?.name);
    expect(names).toEqual(["H1", "SECTION", "P"]);
  });

  test("stay with an element whose place in the page has changed", () => {
    const elsewhere = rows[3]?.node?.tempoElement;
    if (elsewhere === undefined) throw new Error("The sample has fewer rows");
    const key = serialiseKey({ ...elsewhere, uniquePath: "root-9-9" });
    expect(rowOfElement(rows, key)).toBe(rows[3]);
    expect(rowOfElement(rows, at("P"))?.node?.name).toBe("P");
    expect(rowOfElement(rows, serialiseKey({ ...elsewhere, codebaseId: idOf("gone") }))).toBe(
      undefined,
    );
  });
});
