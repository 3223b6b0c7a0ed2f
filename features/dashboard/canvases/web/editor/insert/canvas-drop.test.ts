import { describe, expect, test } from "vitest";
import { holdsOf } from "../actions/holds.ts";
import { holdsFor } from "../actions/nesting.ts";
import { isSamePlace } from "../actions/place.ts";
import { idOf, type Sample, sampleTree } from "../layers/testing/tree-sample.ts";
import { canvasDrop } from "./canvas-drop.ts";
import { keysInside } from "./marquee.ts";

const page = sampleTree({
  tag: "main",
  id: "main",
  box: [0, 0, 600, 600],
  children: [
    { tag: "h1", id: "title", text: "Hello", box: [20, 20, 560, 60] },
    {
      tag: "div",
      id: "row",
      box: [20, 100, 560, 100],
      children: [
        { tag: "button", id: "one", text: "One", box: [20, 100, 100, 100] },
        { tag: "button", id: "two", text: "Two", box: [140, 100, 100, 100] },
      ],
    },
    { tag: "div", id: "empty", box: [20, 220, 560, 200] },
  ],
});

const drop = (x: number, y: number, draggedIds: readonly string[] = []) =>
  canvasDrop({
    root: page.root,
    point: { x, y },
    tree: page.tree,
    holds: holdsOf(page.tree),
    draggedIds,
  });

describe("a place on the canvas", () => {
  test("lies beside the nearest element, along the way in which they stand", () => {
    expect(drop(40, 30)?.place).toEqual({ parentId: idOf("main"), beforeId: idOf("title") });
    expect(drop(200, 75)?.place).toEqual({ parentId: idOf("main"), afterId: idOf("title") });
    expect(drop(150, 150)?.place).toEqual({ parentId: idOf("row"), beforeId: idOf("two") });
    expect(drop(230, 150)?.place).toEqual({ parentId: idOf("row"), afterId: idOf("two") });
    expect(drop(230, 150)?.line).toEqual({ pageX: 238.5, pageY: 100, width: 3, height: 100 });
  });

  test("lies before or after in a row, whichever of the others stand in it", () => {
    // Of two side by side one is dragged.
    expect(drop(230, 160, [idOf("one")])?.place).toEqual({
      parentId: idOf("row"),
      afterId: idOf("two"),
    });
    expect(drop(230, 140, [idOf("one")])?.line).toMatchObject({ pageX: 238.5, width: 3 });
    const card = (id: string, x: number, y: number): Sample => ({
      tag: "article",
      id,
      box: [x, y, 200, 100],
    });
    const { root, tree } = sampleTree({
      tag: "div",
      id: "grid",
      box: [0, 0, 400, 200],
      children: [card("a", 0, 0), card("b", 200, 0), card("c", 0, 100), card("d", 200, 100)],
    });
    // The last of its row: what comes next in the source stands below.
    const point = { x: 396, y: 40 };
    const holds = holdsFor(tree, [idOf("c")]);
    expect(canvasDrop({ root, point, tree, holds, draggedIds: [idOf("c")] })).toMatchObject({
      place: { parentId: idOf("grid"), afterId: idOf("b") },
      line: { width: 3, height: 100 },
    });
  });

  test("changes the order when it is on a sibling without room for what is dragged", () => {
    const card = (id: string, x: number): Sample => ({
      tag: "Card",
      id,
      box: [x, 0, 200, 100],
      children: [{ tag: "div", id: `${id}-content`, box: [x, 20, 200, 60] }],
    });
    const small: Sample = { tag: "Badge", id: "small", box: [400, 0, 60, 20] };
    const { root, tree } = sampleTree({
      tag: "div",
      id: "grid",
      box: [0, 0, 600, 100],
      children: [card("a", 0), card("b", 200), small],
    });
    const at = (id: string, x: number, y: number) =>
      canvasDrop({
        root,
        point: { x, y },
        tree,
        holds: holdsOf(tree),
        draggedIds: [idOf(id)],
      })?.place;
    for (const y of [10, 50, 90])
      for (const x of [7, 30, 95])
        expect(at("b", x, y)).toEqual({ parentId: idOf("grid"), beforeId: idOf("a") });
    expect(at("b", 190, 50)).toEqual({ parentId: idOf("grid"), afterId: idOf("a") });
    // What is smaller still goes into it.
    expect(at("small", 95, 50)).toEqual({ parentId: idOf("a-content") });
  });

  test("lies in an empty element, and beside it near its edge", () => {
    expect(drop(300, 300)?.place).toEqual({ parentId: idOf("empty") });
    expect(drop(300, 402)?.place).toEqual({ parentId: idOf("main"), afterId: idOf("empty") });
    expect(drop(24, 300)?.place).toEqual({ parentId: idOf("empty") });
  });

  test("lies beside the child that is pointed at, and beside its column only at the very rim", () => {
    const columns = sampleTree({
      tag: "div",
      id: "columns",
      box: [0, 0, 600, 300],
      children: [
        {
          tag: "div",
          id: "left",
          box: [0, 0, 300, 300],
          children: [
            { tag: "h2", id: "heading", text: "Hello", box: [0, 20, 300, 40] },
            { tag: "ul", id: "list", box: [0, 80, 300, 100] },
          ],
        },
        { tag: "div", id: "right", box: [300, 0, 300, 300] },
      ],
    });
    const { root, tree } = columns;
    const at = (x: number, y: number) =>
      canvasDrop({
        root,
        point: { x, y },
        tree,
        holds: holdsFor(tree, [idOf("list")]),
        draggedIds: [],
      })?.place;
    for (const x of [5, 12, 19, 150, 290]) {
      expect(at(x, 30)).toEqual({ parentId: idOf("left"), beforeId: idOf("heading") });
      expect(at(x, 50)).toEqual({ parentId: idOf("left"), afterId: idOf("heading") });
    }
    expect(at(2, 30)).toEqual({ parentId: idOf("columns"), beforeId: idOf("left") });
    // Where no child is, the whole zone counts.
    expect(at(12, 250)).toEqual({ parentId: idOf("columns"), beforeId: idOf("left") });
  });

  test("lies beside a component that fills its cell, not beside what it was given as a prop", () => {
    const cell = (id: string, x: number): Sample => ({
      tag: "div",
      id,
      box: [x, 0, 200, 200],
      children: [
        {
          tag: "Card",
          id: `${id}-card`,
          box: [x, 0, 200, 200],
          children: [
            { tag: "img", id: `${id}-icon`, isGivenAsProp: true, box: [x + 24, 20, 40, 40] },
            { tag: "h2", id: "title", isMade: true, text: "Sales", box: [x + 24, 80, 152, 40] },
          ],
        },
      ],
    });
    const { root, tree } = sampleTree({
      tag: "div",
      id: "grid",
      box: [0, 0, 400, 200],
      children: [cell("one", 0), cell("two", 200)],
    });
    const at = (x: number) =>
      canvasDrop({
        root,
        point: { x, y: 150 },
        tree,
        holds: holdsFor(tree, [idOf("two")]),
        draggedIds: [idOf("two")],
      })?.place;
    expect(at(16)).toEqual({ parentId: idOf("grid"), beforeId: idOf("one") });
    expect(at(184)).toEqual({ parentId: idOf("grid"), afterId: idOf("one") });
    expect(at(100)).toEqual({ parentId: idOf("one"), afterId: idOf("one-card") });
  });

  test("lies in the fragment that a component returns, beside its elements", () => {
    const { root, tree } = sampleTree({
      tag: "main",
      id: "main",
      box: [0, 0, 600, 600],
      children: [
        {
          tag: "Orders",
          id: "orders",
          box: [0, 0, 600, 400],
          children: [
            { tag: "h1", id: "head", text: "Hello", inTopFragment: true, box: [0, 0, 600, 100] },
            { tag: "div", id: "grid", inTopFragment: true, box: [0, 100, 600, 300] },
          ],
        },
      ],
    });
    const at = (y: number, dragged: string) =>
      canvasDrop({
        root,
        point: { x: 300, y },
        tree,
        holds: holdsFor(tree, [idOf(dragged)]),
        draggedIds: [idOf(dragged)],
      });
    expect(at(390, "head")).toMatchObject({
      place: { parentId: idOf("grid"), afterId: idOf("grid") },
      parentKey: expect.stringContaining(idOf("main")),
      line: { pageY: 398.5 },
      index: 2,
    });
    expect(at(20, "grid")?.place).toEqual({ parentId: idOf("head"), beforeId: idOf("head") });
    expect(at(250, "head")?.place).toEqual({ parentId: idOf("grid") });
    const [head, grid] = root.children[0]?.children ?? [];
    if (head === undefined || grid === undefined) throw new Error("The sample has both");
    const [besideHead, besideGrid] = [idOf("head"), idOf("grid")];
    expect(isSamePlace(grid, tree, { parentId: besideHead, afterId: besideHead })).toBe(true);
    expect(isSamePlace(head, tree, { parentId: besideGrid, afterId: besideGrid })).toBe(false);
  });

  test("is never in what is dragged", () => {
    expect(drop(30, 150, [idOf("one")])?.place).toEqual({
      parentId: idOf("row"),
      beforeId: idOf("two"),
    });
    expect(drop(150, 150, [idOf("row")])?.place.parentId).toBe(idOf("main"));
  });

  test("may be where the element is already", () => {
    const [title] = page.root.children;
    if (title === undefined) throw new Error("The sample has a title");
    const parentId = idOf("main");
    expect(isSamePlace(title, page.tree, { parentId, beforeId: idOf("row") })).toBe(true);
    expect(isSamePlace(title, page.tree, { parentId, afterId: idOf("row") })).toBe(false);
    expect(isSamePlace(title, page.tree, { parentId })).toBe(false);
  });
});

describe("a marquee", () => {
  test("takes the outermost elements that lie in it", () => {
    const found = keysInside(page.root, { pageX: 10, pageY: 10, width: 590, height: 200 });
    expect(found.map((key) => key.split("_")[1])).toEqual([idOf("title"), idOf("row")]);
    const inner = keysInside(page.root, { pageX: 130, pageY: 90, width: 120, height: 120 });
    expect(inner.map((key) => key.split("_")[1])).toEqual([idOf("two")]);
  });
});
