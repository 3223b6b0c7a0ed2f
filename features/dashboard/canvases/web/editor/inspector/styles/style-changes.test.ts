import { serialiseKey } from "@devloom/frame-protocol";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type EditorHarness, openHarness } from "../../model/testing/editor-harness.ts";
import { type GatewayInUse, startGateway } from "../../model/testing/gateway.ts";
import { navNode } from "../../model/testing/nav-node.ts";
import { joinValues } from "../values/style-value.ts";
import { StyleChangesWriter, type ToldStyles } from "./style-changes.ts";

let gateway: GatewayInUse;
let harness: EditorHarness;
let writer: StyleChangesWriter;
let stop: () => void;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  harness = await openHarness(await gateway.openStudio());
  writer = new StyleChangesWriter(harness.model, () => undefined);
  stop = writer.follow();
});
afterEach(() => {
  stop();
  harness.model.close();
});

const board = (): string => harness.model.storyboards.items.get()[0]?.id ?? "";
const keyOf = (tag: string): string =>
  serialiseKey({ codebaseId: harness.idOf(tag), storyboardId: board(), uniquePath: "0" });

/** What a page tells of an element whose size is in its style attribute. */
const told = (parts: Partial<ToldStyles> = {}): ToldStyles => ({
  read: () => joinValues([]),
  styles: [
    {
      rules: [
        {
          selector: "element.style",
          styles: { "font-size": "20px" },
          source: "",
          codebaseId: "element.style",
          applied: true,
          removable: false,
          allowChanges: true,
        },
      ],
      evals: { fontSize: "20px" },
      classes: [],
    },
  ],
  isUsualKnown: true,
  reached: [],
  ...parts,
});

/** Element and way of writing of each change of styles so far. */
const sent = (): unknown[] =>
  harness.model.changes.items
    .get()
    .flatMap((item) =>
      item.type === "STYLING"
        ? [[item.changeFields.codebaseId, item.changeFields.stylingFramework]]
        : [],
    );

it("waits with what was typed before the page told where values come from", () => {
  harness.model.select([keyOf("h1")]);
  writer.commit({ fontSize: "61px" });
  expect(sent()).toEqual([]);
  expect(writer.pending.get()).toEqual({ fontSize: "61px" });

  writer.told(told({ isUsualKnown: false }));
  writer.told(told({ styles: [] }));
  expect(sent()).toEqual([]);

  writer.told(told());
  expect(sent()).toEqual([[harness.idOf("h1"), "Inline"]]);
  expect(writer.pending.get()).toEqual({ fontSize: "61px" });
});

it("writes what was typed for the element that was selected then", () => {
  harness.model.select([keyOf("h1")]);
  writer.commit({ fontSize: "61px" });
  harness.model.select([keyOf("p")]);
  writer.told(told());
  expect(sent()).toEqual([[harness.idOf("h1"), harness.model.stylingFramework.get()]]);
  expect(writer.pending.get()).toEqual({});
});

it("loses nothing when the inspector closes before the page told anything", () => {
  harness.model.select([keyOf("h1")]);
  writer.commit({ fontSize: "61px" });
  stop();
  expect(sent()).toHaveLength(1);
});

it("keeps what is selected while somebody types a value and the page loads anew", () => {
  const key = keyOf("h1");
  const empty = navNode({ codebaseId: "root", storyboardId: board(), uniquePath: "" });
  harness.model.select([key]);
  harness.model.setTypingValue(() => {});
  harness.model.takeTree(board(), empty);
  expect(harness.model.selection.get().keys).toEqual([key]);
  harness.model.setTypingValue(null);
  expect(harness.model.selection.get().keys).toEqual([]);
});

it("gives what was typed to the element that it was typed for when another is chosen", () => {
  harness.model.select([keyOf("h1")]);
  harness.model.setTypingValue(() => {
    writer.commit({ fontSize: "61px" });
    harness.model.setTypingValue(null);
  });
  harness.model.select([keyOf("p")]);
  writer.told(told());
  expect(sent()).toEqual([[harness.idOf("h1"), harness.model.stylingFramework.get()]]);
  expect(harness.model.selection.get().keys).toEqual([keyOf("p")]);
});

it("tries nothing out that the page has another value for at its width", async () => {
  const calls = harness.frame(board());
  const tried = (): unknown[] =>
    calls.flatMap(({ name, args }) =>
      name === "applyChangeItemToDocument"
        ? [(args[0] as { changeFields: { cssEquivalent?: string } }).changeFields.cssEquivalent]
        : [],
    );
  // What the frame tells has more fields than matter here.
  const [styles] = told().styles;
  const wide = { ...styles?.rules[0], selector: ".sm\\:big", classParsed: "sm:big" };
  const rule = { ...wide, cssText: ".a { font-size: 30px }", modifiers: { sm: true } };
  harness.model.select([keyOf("h1")]);
  writer.told({ ...told({ reached: ["sm"] }), styles: [{ ...styles, rules: [rule] }] } as never);
  writer.preview({ fontSize: "61px", color: "red" });
  writer.preview({ fontSize: "62px" });
  writer.told({ ...told(), styles: [{ ...styles, rules: [rule] }] } as never);
  writer.preview({ fontSize: "63px" });
  await expect.poll(tried).toEqual(["color: red !important;", " ", "font-size: 63px !important;"]);
});

it("writes to the prop that a component makes the style of", async () => {
  const calls = harness.frame(board());
  const id = harness.idOf("h1");
  harness.model.lookups.update((lookups) => ({
    ...lookups,
    tree: {
      ...lookups.tree,
      [id]: { ...lookups.tree[id], props: { fz: { kind: "literal", value: 20 } } } as never, // What the source says of it otherwise does not matter here.
    },
  }));
  harness.model.select([keyOf("h1")]);
  writer.told(told());
  writer.commit({ fontSize: "61px", color: "red" });
  const items = harness.model.changes.items.get();
  expect(items.map(({ type, changeFields }) => [type, changeFields])).toEqual([
    ["CHANGE_PROP", { codebaseIdToChange: id, propName: "fz", propValue: "61px" }],
    ["STYLING", expect.objectContaining({ stylingChanges: { color: "red" } })],
  ]);
  await expect
    .poll(() => JSON.stringify(calls))
    .toContain("font-size: 61px !important; color: red !important;");
  // Tried out while it is being written, it would stay until the next change: it would belong to that one.
  await expect.poll(() => calls.map(({ name }) => name)).toContain("setIsFlushing");
  const isTried = (call: unknown): boolean => JSON.stringify(call).includes("61px !important");
  expect(calls.findIndex(isTried)).toBeLessThan(
    calls.findIndex(({ name }) => name === "setIsFlushing"),
  );
});

it("tells what does not show to somebody who selects something else, without an offer for that", async () => {
  const page = told({
    read: () => ({ ...joinValues([]), value: "20px", computed: "20px" }),
    styles: [
      {
        rules: [],
        evals: {
          "font-size": "20px",
          origins: { "font-size": { selector: ".page h1", distance: 0 } },
        },
        classes: [],
      },
    ],
  });
  const unfollow = writer.follow();
  harness.model.select([keyOf("h1")]);
  writer.told(page);
  writer.commit({ fontSize: "61px" });
  await harness.saved();
  const later = performance.now() + 2_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  writer.told(page);
  expect(harness.notices.filter(({ kind }) => kind === "overridden")).toEqual([]);
  harness.model.select([keyOf("main")]);
  vi.restoreAllMocks();
  expect(harness.notices).toContainEqual({
    kind: "overridden",
    property: "font-size",
    winner: ".page h1",
    offer: null,
  });
  unfollow();
});

/** Sets a size that the page never shows, and returns what is told of it. */
async function setInVain(page: ToldStyles) {
  harness.model.select([keyOf("h1")]);
  writer.told(page);
  writer.commit({ fontSize: "61px" });
  await harness.saved();
  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  writer.told(page);
  vi.restoreAllMocks();
  const [notice] = harness.notices.filter(({ kind }) => kind === "overridden");
  if (notice?.kind !== "overridden") throw new Error("Nothing was told");
  return notice;
}

/** A page that has a size for narrow pages and another for others. */
function widePage(): ToldStyles {
  const rule = (name: string, css: string, modifiers: Readonly<Record<string, true>>) => ({
    selector: `.${name}`,
    styles: {},
    cssText: `.${name} { ${css} }`,
    classParsed: name,
    source: "",
    codebaseId: name,
    applied: true,
    removable: false,
    allowChanges: false,
    modifiers,
  });
  return told({
    read: () => ({ ...joinValues([]), value: "20px", computed: "20px" }),
    styles: [
      {
        rules: [
          rule("text-lg", "font-size: 18px", {}),
          rule("sm:text-xl", "font-size: 20px", { sm: true }),
        ],
        evals: {
          "font-size": "20px",
          origins: { "font-size": { selector: ".sm:text-xl", distance: 0 } },
        },
        classes: ["text-lg", "sm:text-xl"],
      },
    ],
    reached: ["sm"],
  });
}

it("offers to write for the width whose value shows instead, and goes on for all widths", async () => {
  const notice = await setInVain(widePage());
  expect(notice).toMatchObject({ offer: { kind: "writeAtWidth", name: "sm" } });
  notice.offer?.make();
  const last = harness.model.changes.items.get().findLast(({ type }) => type === "STYLING");
  expect(last).toMatchObject({ changeFields: { modifiers: ["sm"] } });
  expect(harness.model.styles.modifiers()).toEqual([]);
  await harness.saved();
});

it("takes nothing else back when what it offers to make again was undone meanwhile", async () => {
  const notice = await setInVain(widePage());
  harness.model.undo();
  await harness.saved();
  const undone = (): number =>
    harness.model.changes.items.get().filter(({ type }) => type === "UNDO").length;
  expect(undone()).toBe(1);
  notice.offer?.make();
  expect(undone()).toBe(1);
  const last = harness.model.changes.items.get().at(-1);
  expect(last).toMatchObject({ type: "STYLING", changeFields: { modifiers: ["sm"] } });
  await harness.saved();
});

it("offers to remove the class whose rule decides even over a style attribute", async () => {
  const [styles] = told().styles;
  const decided = told({
    read: () => ({ ...joinValues([]), value: "20px", computed: "20px" }),
    styles: [
      {
        rules: styles?.rules ?? [],
        evals: {
          "font-size": "20px",
          origins: { "font-size": { selector: ".fs-5", distance: 0, important: true } },
        },
        classes: ["fs-5"],
      },
    ],
  });
  const notice = await setInVain(decided);
  expect(notice).toMatchObject({ winner: ".fs-5", offer: { kind: "removeClass", name: "fs-5" } });
  notice.offer?.make();
  expect(harness.model.changes.items.get().at(-1)).toMatchObject({
    type: "REMOVE_CLASS",
    changeFields: { codebaseIdToRemoveClass: harness.idOf("h1"), className: "fs-5" },
  });
});
