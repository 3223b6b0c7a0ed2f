import { type ChangeItem, newChangeItem } from "@devloom/frame-protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EditorHarness, openHarness } from "./testing/editor-harness.ts";
import { type GatewayInUse, type StudioInUse, startGateway } from "./testing/gateway.ts";

let gateway: GatewayInUse;
let studio: StudioInUse;
/** Elements of the small application: its heading, and a paragraph. */
let heading: string;
let text: string;
let harness: EditorHarness;
const harnesses: EditorHarness[] = [];

async function anotherHarness(left: readonly ChangeItem[] = []): Promise<EditorHarness> {
  const opened = await openHarness(studio, left);
  harnesses.push(opened);
  return opened;
}

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  studio = await gateway.openStudio();
  harness = await anotherHarness();
  heading = harness.idOf("h1");
  text = harness.idOf("p");
});
afterEach(() => {
  for (const { model } of harnesses.splice(0)) model.close();
});

const addClass = (className: string) => ({ codebaseIdToAddClass: heading, className });

describe("changes", () => {
  it("are written in their order, undone to the same bytes and redone", async () => {
    const { model } = harness;
    const before = await studio.read();
    model.submit("ADD_CLASS", addClass("underline"));
    model.submit("REMOVE_CLASS", {
      codebaseIdToRemoveClass: heading,
      className: "font-bold",
    });
    expect(harness.model.changes.status.get()).toEqual({ waiting: 2, connection: "online" });
    expect(harness.stored).toHaveLength(2);
    await harness.saved();
    const after = await studio.read();
    expect(after).toContain('className="text-xl underline"');
    expect(harness.stored).toEqual([]);

    harness.model.undo();
    harness.model.undo();
    await harness.saved();
    expect(await studio.read()).toBe(before);
    harness.model.redo();
    harness.model.redo();
    await harness.saved();
    expect(await studio.read()).toBe(after);
    expect(harness.notices).toEqual([]);
  });

  it("of one gesture are undone and redone in one step, also by a later page", async () => {
    const before = await studio.read();
    const { model } = harness;
    model.submit("ADD_CLASS", addClass("italic"));
    await harness.saved();
    const single = await studio.read();
    model.together(() => {
      model.submit("ADD_CLASS", addClass("underline"));
      model.submit("DUPLICATE", { codebaseIdsToDuplicate: [text] });
    });
    await harness.saved();
    const after = await studio.read();
    model.undo();
    await harness.saved();
    expect(await studio.read()).toBe(single);
    model.redo();
    await harness.saved();
    expect(await studio.read()).toBe(after);

    const later = await anotherHarness();
    later.model.undo();
    await later.saved();
    expect(await studio.read()).toBe(single);
    later.model.undo();
    await later.saved();
    expect(await studio.read()).toBe(before);
  });

  it("are shown in the frame first, with the flush around their request", async () => {
    const calls = harness.frame("board");
    harness.model.submit("ADD_CLASS", addClass("italic"));
    await harness.saved();
    await expect.poll(() => calls.map(({ name }) => name)).toContain("setNewLookups");
    const names = calls.map(({ name }) => name);
    const order = ["applyChangeItemToDocument", "setIsFlushing", "setIsFlushing", "setNewLookups"];
    expect(names.filter((name) => order.includes(name))).toEqual(order);
    // Of the second nothing is written, and nothing else rids the frame of what it shows.
    harness.model.submit("ADD_CLASS", addClass("italic"));
    const told = () => calls.filter(({ name }) => name === "setIsFlushing").map(({ args }) => args);
    await expect.poll(told).toEqual([[true], [false], [true], [false, true]]);
  });

  it("that are refused are taken back, with the reason, and leave nothing to undo", async () => {
    const calls = harness.frame("board");
    const before = await studio.read();
    harness.model.submit("ADD_CLASS", {
      codebaseIdToAddClass: `tempo-${crypto.randomUUID()}`,
      className: "p-1",
    });
    await harness.saved();
    expect(harness.notices).toMatchObject([{ kind: "refused", item: { type: "ADD_CLASS" } }]);
    expect(harness.model.changes.stacks.nextUndo).toBeNull();
    expect(await studio.read()).toBe(before);
    const shown = calls.filter(({ name }) => name === "applyChangeItemToDocument");
    expect(shown.map(({ args }) => args[0])).toMatchObject([
      { type: "ADD_CLASS" },
      { type: "UNDO" },
    ]);
  });

  it("that are refused in a slot can be made one level up", async () => {
    const source = await studio.read();
    await studio.write(source.replace("<h1", "<Button asChild><b /></Button>\n      <h1"));
    await harness.model.refresh();
    harness.model.submit("DUPLICATE", { codebaseIdsToDuplicate: [harness.idOf("b")] });
    await harness.saved();
    const [notice] = harness.notices;
    if (notice?.kind !== "refused") throw new Error("The change was not refused");
    expect(notice.refusal.reason).toMatchObject({ name: "slotDuplicate" });
    notice.makeAlternative?.();
    await harness.saved();
    expect((await studio.read()).split("<Button asChild><b /></Button>")).toHaveLength(3);
  });

  it("that change nothing leave nothing to undo", async () => {
    harness.model.submit("ADD_CLASS", addClass("font-bold"));
    await harness.saved();
    expect(harness.notices).toEqual([]);
    expect(harness.model.changes.stacks.nextUndo).toBeNull();
  });

  it("that put an element behind another like it, and so change nothing, are taken back", async () => {
    harness.model.submit("DUPLICATE", { codebaseIdsToDuplicate: [text] });
    await harness.saved();
    const before = await studio.read();
    const elements = Object.entries(harness.model.lookups.get().tree);
    const copies = elements.filter(([, one]) => one["text"] === "Plain text");
    const [first = "", second = ""] = copies.map(([id]) => id);
    expect([first, second]).not.toContain("");
    const calls = harness.frame("board");
    const parent = harness.idOf("main");
    const move = { codebaseIdToMove: first, codebaseIdToMoveTo: parent, afterCodebaseId: second };
    harness.model.submit("MOVE_JSX", move);
    await harness.saved();
    expect(harness.notices).toEqual([]);
    expect(await studio.read()).toBe(before);
    expect(calls.map(({ name }) => name)).toContain("refresh");
  });

  it("that are refused or change nothing leave what can be redone", async () => {
    const { model } = harness;
    const before = await studio.read();
    model.submit("ADD_CLASS", addClass("underline"));
    await harness.saved();
    const after = await studio.read();
    model.undo();
    await harness.saved();
    model.submit("ADD_CLASS", addClass("font-bold"));
    const codebaseIdToAddClass = `tempo-${crypto.randomUUID()}`;
    model.submit("ADD_CLASS", { codebaseIdToAddClass, className: "p-1" });
    await harness.saved();
    expect(await studio.read()).toBe(before);
    await expect.poll(() => model.changes.stacks.nextRedo).not.toBeNull();
    model.redo();
    await harness.saved();
    expect(await studio.read()).toBe(after);
  });

  it("that change nothing take the undo with them that was asked for meanwhile", async () => {
    harness.model.submit("ADD_CLASS", addClass("underline"));
    harness.model.submit("ADD_CLASS", addClass("font-bold"));
    harness.model.undo();
    await harness.saved();
    expect(harness.notices).toEqual([]);
    expect(await studio.read()).toContain("underline");
    expect(harness.model.changes.stacks.nextUndo).toMatchObject({ type: "ADD_CLASS" });
    expect(harness.model.changes.stacks.nextRedo).toBeNull();
  });

  it("that cannot be asked for are refused, and those behind them are made", async () => {
    // What a later release stores may be no change of this one.
    const strange = { changeFields: { codebaseIdsToRemove: null } } as unknown as object;
    const left = [newChangeItem("REMOVE_JSX", { codebaseIdsToRemove: [] })];
    const next = await anotherHarness(left.map((item) => ({ ...item, ...strange })));
    next.model.changes.resume();
    next.model.submit("ADD_CLASS", addClass("underline"));
    await next.saved();
    expect(next.notices).toMatchObject([{ kind: "refused", item: { type: "REMOVE_JSX" } }]);
    expect(await studio.read()).toContain("underline");
  });

  it("meet what was changed by hand meanwhile, and both stay", async () => {
    const source = await studio.read();
    await studio.write(source.replace("Plain text", "Text by hand"));
    harness.model.submit("ADD_CLASS", addClass("underline"));
    await harness.saved();
    const after = await studio.read();
    expect(after).toContain("Text by hand");
    expect(after).toContain('className="text-xl font-bold underline"');
    expect(harness.notices).toEqual([]);
    expect(harness.model.lookups.get().tree[text]?.["text"]).toBe("Text by hand");
  });
});

describe("without a connection", () => {
  it("changes wait, and are made in order when it is back", async () => {
    harness.connection.isUp = false;
    harness.model.submit("ADD_CLASS", addClass("underline"));
    harness.model.submit("DUPLICATE", { codebaseIdsToDuplicate: [text] });
    harness.model.undo();
    await expect
      .poll(() => harness.model.changes.status.get())
      .toEqual({ waiting: 3, connection: "lost" });
    expect(harness.stored.map(({ type }) => type)).toEqual(["ADD_CLASS", "DUPLICATE", "UNDO"]);

    harness.connection.isUp = true;
    harness.model.changes.retryNow();
    await harness.saved();
    const after = await studio.read();
    expect(after).toContain("underline");
    expect(after.match(/Plain text/g)).toHaveLength(1);
  });

  it("a change whose answer was lost is not made twice", async () => {
    harness.connection.losesAnswers = 1;
    const { status } = harness.model.changes;
    // It tries again by itself, perhaps between two looks at it.
    const connections: string[] = [];
    status.subscribe(() => connections.push(status.get().connection));
    harness.model.submit("DUPLICATE", { codebaseIdsToDuplicate: [text] });
    await expect.poll(() => connections).toContain("lost");
    harness.model.changes.retryNow();
    await harness.saved();
    expect((await studio.read()).match(/Plain text/g)).toHaveLength(2);
  });

  it("what a page left over is made when somebody says so, or dropped", async () => {
    const left = [newChangeItem("ADD_CLASS", addClass("underline"))];
    const next = await anotherHarness(left);
    expect(next.model.changes.unsentChanges.get()).toHaveLength(1);
    expect(await studio.read()).not.toContain("underline");
    next.model.changes.resume();
    await next.saved();
    expect(await studio.read()).toContain("underline");

    const last = await anotherHarness(left);
    last.model.changes.discard();
    expect(last.stored).toEqual([]);
    expect(last.model.changes.unsentChanges.get()).toEqual([]);
  });
});

describe("what a page left over", () => {
  it("can be undone like everything else, also where it was made already", async () => {
    const before = await studio.read();
    harness.connection.losesAnswers = 1;
    harness.model.submit("ADD_CLASS", addClass("underline"));
    harness.model.submit("DUPLICATE", { codebaseIdsToDuplicate: [text] });
    harness.model.undo();
    await expect.poll(() => harness.model.changes.status.get().connection).toBe("lost");
    const left = [...harness.stored];
    harness.model.close();

    const next = await anotherHarness(left);
    next.model.changes.resume();
    await next.saved();
    const { stacks } = next.model.changes;
    await expect.poll(() => stacks.store.get().undone).toHaveLength(1);
    expect(stacks.store.get().applied).toHaveLength(1);
    next.model.undo();
    await next.saved();
    expect(await studio.read()).toBe(before);
    expect(next.notices).toEqual([]);
  });
});

describe("two people", () => {
  it("undo what the other did while changes of their own were waiting", async () => {
    const before = await studio.read();
    const other = await anotherHarness();
    harness.connection.isUp = false;
    harness.model.submit("ADD_CLASS", addClass("italic"));
    await expect.poll(() => harness.model.changes.status.get().connection).toBe("lost");
    other.model.submit("ADD_CLASS", addClass("underline"));
    await other.saved();
    const activityId = other.model.changes.items.get()[0]?.activityId ?? "";
    harness.model.changes.hear({ activityId, prevIdToNewIdMap: {}, paths: ["src/App.tsx"] });
    harness.connection.isUp = true;
    harness.model.changes.retryNow();
    await harness.saved();
    await expect
      .poll(() => harness.model.changes.stacks.store.get().applied)
      .toMatchObject([{ activityId }, { type: "ADD_CLASS" }]);
    harness.model.undo();
    harness.model.undo();
    await harness.saved();
    expect(await studio.read()).toBe(before);
    expect(harness.notices).toEqual([]);
  });

  it("see each other's changes and can undo the newest, whoever made it", async () => {
    const before = await studio.read();
    const other = await anotherHarness();
    other.model.submit("ADD_CLASS", addClass("underline"));
    await other.saved();
    const activityId = other.model.changes.items.get()[0]?.activityId ?? "";

    const change = { activityId, prevIdToNewIdMap: {}, paths: ["src/App.tsx"] };
    for (const { model } of [harness, other]) model.changes.hear(change);
    const { stacks } = harness.model.changes;
    await expect.poll(() => stacks.nextUndo).toMatchObject({ type: "UNKNOWN", activityId });
    expect(harness.model.lookups.get().tree[heading]?.removableClasses).toContain("underline");
    expect(other.model.changes.items.get()).toHaveLength(1);

    harness.model.undo();
    await harness.saved();
    expect(await studio.read()).toBe(before);
  });
});
