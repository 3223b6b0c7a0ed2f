import { expect, test } from "vitest";
import { idOf, sampleTree } from "../layers/testing/tree-sample.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { Store } from "../model/store.ts";
import { holdsFor, holdsTags } from "./nesting.ts";
import { placeForCopies } from "./refusals.ts";

const { tree } = sampleTree({
  tag: "main",
  id: "main",
  children: [
    { tag: "h1", id: "title", children: [{ tag: "em", id: "em" }] },
    {
      tag: "ul",
      id: "list",
      children: [{ tag: "li", id: "item", children: [{ tag: "b", id: "b" }] }],
    },
    { tag: "a", id: "link", children: [{ tag: "div", id: "inLink" }] },
    { tag: "hr", id: "line" },
    { tag: "Card", id: "card", children: [{ tag: "button", id: "button" }] },
  ],
});
const at = (...names: string[]): string[] => names.map(idOf);

test("elements go where HTML allows them", () => {
  const into = (child: string) => {
    const holds = holdsFor(tree, at(child));
    return Object.keys(tree).filter((id) => holds(id));
  };
  expect(into("list")).toEqual(at("main", "item", "link", "inLink", "card"));
  expect(into("line")).toEqual(at("main", "item", "link", "inLink", "card"));
  expect(into("em")).toEqual(at("main", "title", "item", "link", "inLink", "card", "button"));
  expect(into("item")).toEqual(at("list"));
  expect(into("button")).toEqual(at("main", "title", "item", "card"));
});

test("of components nothing is known, so they go everywhere that holds elements", () => {
  expect(holdsTags(tree, [null])(idOf("list"))).toBe(true);
  expect(holdsTags(tree, ["div"])(idOf("list"))).toBe(false);
  expect(holdsTags(tree, ["div"])(idOf("line"))).toBe(false);
});

test("what the page shows a component as holds what HTML allows there", () => {
  const shownAs = (tag: string) => (id: string) => (id === idOf("card") ? tag : "");
  for (const [tag, shown, expected] of [
    ["p", "p", false],
    ["div", "h2", false],
    ["span", "p", true],
    ["p", "div", true],
    ["p", "", true],
  ] as const)
    expect([tag, shown, holdsTags(tree, [tag], shownAs(shown))(idOf("card"))]).toEqual([
      tag,
      shown,
      expected,
    ]);
});

test("what the page shows a component as does not go where HTML forbids it", () => {
  const { tree: page } = sampleTree({
    tag: "main",
    id: "main",
    children: [
      { tag: "ButtonLink", id: "try", children: [{ tag: "Icon", id: "icon" }] },
      { tag: "ButtonLink", id: "prices", children: [{ tag: "Icon", id: "other" }] },
      { tag: "Title", id: "title", children: [{ tag: "em", id: "em" }] },
      { tag: "button", id: "plain", children: [{ tag: "em", id: "word" }] },
    ],
  });
  const shown: Readonly<Record<string, string>> = { try: "a", prices: "a", title: "div" };
  const shownTag = (id: string): string => shown[id.replace("tempo-", "")] ?? "";
  const into = (child: string) => {
    const holds = holdsFor(page, at(child), shownTag);
    return Object.keys(page).filter((id) => id !== idOf(child) && holds(id));
  };
  expect(into("prices")).toEqual(at("main", "title"));
  expect(into("title")).toEqual(at("main", "try", "prices"));
  expect(into("plain")).toEqual(at("main", "title"));
  expect(into("icon")).toEqual(at("main", "try", "prices", "title", "plain"));
});

test("components hold elements when others of their kind do, or when they say so", () => {
  const { tree: plain } = sampleTree({
    tag: "main",
    id: "main",
    children: [
      { tag: "Card", id: "card", children: [{ tag: "p", id: "text" }] },
      { tag: "Card", id: "empty" },
      { tag: "Figures", id: "figures" },
      { tag: "Slot", id: "slot" },
    ],
  });
  const isOpen = (id: string) => id === idOf("empty") || id === idOf("figures");
  const told = Object.fromEntries(
    Object.entries(plain).map(([id, element]) => [
      id,
      {
        ...element,
        ...(isOpen(id) && { acceptsNativeProps: true }),
        ...(id === idOf("slot") && { propTypes: { children: {} } }),
      },
    ]),
  );
  const holds = holdsTags(told, ["div"]);
  expect(["card", "empty", "figures", "slot"].filter((id) => holds(idOf(id)))).toEqual([
    "card",
    "empty",
    "slot",
  ]);
});

test("what is pasted goes beside a component that the page shows as a heading", () => {
  const page = sampleTree({
    tag: "main",
    id: "main",
    children: [
      { tag: "Title", id: "heading", children: [{ tag: "em", id: "word" }] },
      { tag: "p", id: "text" },
    ],
  });
  // What else a model has does not bear on places.
  const model = {
    lookups: new Store({ tree: page.tree }),
    selection: new Store({ storyboardId: "board", keys: ["TE_tempo-heading_board_root-0"] }),
    nav: { shownTag: (id: string) => (id === idOf("heading") ? "h1" : "") },
  } as unknown as EditorModel;
  const [main, heading] = [idOf("main"), idOf("heading")];
  expect(placeForCopies(model, at("text"))).toEqual({ parentId: main, afterId: heading });
  expect(placeForCopies(model, at("word"))).toEqual({ parentId: heading });
});
