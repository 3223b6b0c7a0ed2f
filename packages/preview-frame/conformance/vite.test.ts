import { type ChangeFields, type ChangeType, newChangeItem } from "@devloom/frame-protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { id } from "./ids.ts";
import { type Stage, openStage } from "./stage.ts";
import { watchPainted } from "./testing/painted.ts";
import { FULL, type Item, type RowApp, startRowApp } from "./testing/row-app.ts";

let stage: Stage;
let app: RowApp;
let editor: Editor;

const FADE: Omit<ChangeFields["STYLING"], "codebaseId"> = {
  stylingChanges: { opacity: "0.5" },
  stylingFramework: "Inline",
  modifiers: [],
  customProperties: [],
};

beforeAll(async () => {
  stage = await openStage({});
  app = await startRowApp(stage.scriptTags);
  editor = await stage.openAddress(app.address);
  await editor.frame.locator(`.${id(7)}`).waitFor();
  await editor.init({}, {});
});

afterAll(async () => {
  await stage.stop();
  await app.stop();
});

/** Writes the component anew and waits until all of its update is there. */
async function update(items: readonly Item[]): Promise<void> {
  const told = editor.console.length;
  await app.write(items);
  const isThere = (): boolean =>
    editor.console.slice(told).some((text) => text.includes("css hot updated"));
  await expect.poll(isThere).toBe(true);
}

/** What people see in the row. */
function visible(): Promise<string> {
  return editor.frame.locator(`.${id(4)}`).evaluate((node) =>
    [...node.children]
      .filter((child) => getComputedStyle(child).display !== "none")
      .map((child) => child.textContent)
      .join(" "),
  );
}

function watchRow(): Promise<() => Promise<string[]>> {
  return watchPainted(editor.frame, { parent: id(4) });
}

/** Shows a change, writes the source that it means, and returns every state that was painted since. */
async function changeAndReload<Type extends ChangeType>(
  type: Type,
  fields: ChangeFields[Type],
  items: readonly Item[],
): Promise<string[]> {
  await editor.after("INSTANT_UPDATE_DONE", () =>
    editor.call("applyChangeItemToDocument", newChangeItem(type, fields)),
  );
  await editor.settle();
  const seen = await watchRow();
  await editor.call("setIsFlushing", true);
  await editor.after("NAV_TREE", () => app.write(items));
  await editor.call("setIsFlushing", false);
  await expect
    .poll(() => editor.frame.locator("body").evaluate((body) => body.innerHTML.includes("arb89-")))
    .toBe(false);
  return seen();
}

async function show<Type extends ChangeType>(
  type: Type,
  fields: ChangeFields[Type],
): Promise<void> {
  await editor.after("INSTANT_UPDATE_DONE", () =>
    editor.call("applyChangeItemToDocument", newChangeItem(type, fields)),
  );
}

function opacityOf(number: number): Promise<string> {
  return editor.frame.locator(`.${id(number)}`).evaluate((node) => getComputedStyle(node).opacity);
}

async function opacities(): Promise<string[]> {
  return [await opacityOf(5), await opacityOf(6)];
}

describe("with Vite and React refresh", () => {
  it("leaves what it shows alone when only the page's own code changes something", async () => {
    covers("11 Vite events");
    await editor.after("INSTANT_UPDATE_DONE", () =>
      editor.call(
        "applyChangeItemToDocument",
        newChangeItem("REMOVE_JSX", { codebaseIdsToRemove: [id(6)] }),
      ),
    );
    await editor.next("NAV_TREE");
    await editor.after("NAV_TREE", () =>
      editor.frame.evaluate(() => document.querySelector("main")?.classList.add("by-the-page")),
    );
    expect(await visible()).toBe("one three");
  });

  it("goes from what it showed to the changed source without showing the old state", async () => {
    covers("11 Vite events", "11 flush and reload");
    const [one, two, three] = FULL;
    const removed = await changeAndReload("REMOVE_JSX", { codebaseIdsToRemove: [id(6)] }, [
      one,
      three,
    ]);
    expect([removed, await visible()]).toEqual([["one three"], "one three"]);
    const moved = await changeAndReload(
      "MOVE_JSX",
      { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(4), afterCodebaseId: id(7) },
      [three, one],
    );
    expect([moved, await visible()]).toEqual([["three one"], "three one"]);
    const added = await changeAndReload(
      "ADD_JSX",
      { codebaseIdToAddTo: id(4), afterCodebaseId: id(7), htmlForInstantUpdate: "<div>two</div>" },
      [three, two, one],
    );
    expect([added, await visible()]).toEqual([["three two one"], "three two one"]);
  });

  it("leaves elements where React believes them, also those that React makes another of", async () => {
    covers("11 flush and reload");
    const [one, two] = FULL;
    const heading: Item = [7, "three", "item", "", "h2"];
    const four: Item = [8, "four"];
    await update([one, two, heading, four]);
    const fields = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(4), afterCodebaseId: id(8) };
    const moved = await changeAndReload("MOVE_JSX", fields, [two, heading, four, one]);
    expect([moved, await visible()]).toEqual([["two three four one"], "two three four one"]);
    // The page is arranged anew from there.
    await update([one, two, heading, four]);
    await expect.poll(visible).toBe("one two three four");
    await update(FULL);
    await editor.frame.locator(`.${id(8)}`).waitFor({ state: "detached" });
  });

  it("keeps an element where it was moved to while the page's own code arranges others", async () => {
    covers("11 flush and reload");
    await update(FULL);
    const fields = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(4), afterCodebaseId: id(7) };
    await show("MOVE_JSX", fields);
    await editor.frame.locator(`.${id(4)}`).evaluate((row) => {
      const extra = document.createElement("div");
      extra.textContent = "extra";
      row.insertBefore(extra, row.querySelectorAll("div")[0] ?? null);
    });
    await expect.poll(visible).toBe("extra two three one");
    await editor.frame.locator(`.${id(4)}`).evaluate((row) => {
      const extra = [...row.children].find(({ textContent }) => textContent === "extra");
      if (extra !== undefined) row.removeChild(extra);
    });
    await expect.poll(visible).toBe("two three one");
    await editor.call("setIsFlushing", true);
    await editor.after("NAV_TREE", () => update(FULL.toReversed()));
    await editor.call("setIsFlushing", false);
    await expect.poll(visible).toBe("three two one");
    await update(FULL);
    await expect.poll(visible).toBe("one two three");
  });

  it("takes away what stood in at once when React changes nothing but a style", async () => {
    covers("11 Vite events");
    const [one, , three] = FULL;
    await update([one, three]);
    await show("STYLING", { codebaseId: id(5), ...FADE });
    await editor.call("setIsFlushing", true);
    // Watched from here on, whenever the answer is asked for.
    const watched = await editor.frame.locator(`.${id(5)}`).evaluateHandle((node) => ({
      classes: new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(node.className));
        });
        observer.observe(node, { attributeFilter: ["style"] });
      }),
    }));
    await app.write([[...one, "item", "style={{ opacity: 0.5 }}"], three]);
    expect(await watched.evaluate(({ classes }) => classes)).toBe(`item ${id(5)}`);
    expect(await opacityOf(5)).toBe("0.5");
    await editor.call("setIsFlushing", false);
  });

  it("takes away what stood in when React renders, also when a style sheet comes later", async () => {
    covers("11 Vite events");
    const [one, two, three] = FULL;
    await update([one, three]);
    const letSheetCome = app.holdSheet();
    await show("ADD_JSX", {
      codebaseIdToAddTo: id(4),
      afterCodebaseId: id(5),
      htmlForInstantUpdate: "<div>two</div>",
    });
    await editor.call("setIsFlushing", true);
    await app.write([one, two, three]);
    await editor.frame.locator(`.${id(6)}`).waitFor();
    expect(await visible()).toBe("one two three");
    letSheetCome();
    await editor.next("NAV_TREE");
    await editor.call("setIsFlushing", false);
    expect(await visible()).toBe("one two three");
  });

  it("keeps what was added to a parent that an earlier change has just been added to", async () => {
    covers("11 each reload clears what belongs to it");
    const [one, two, three] = FULL;
    const add = async (text: string, after: number): Promise<void> => {
      await show("ADD_JSX", {
        codebaseIdToAddTo: id(4),
        afterCodebaseId: id(after),
        htmlForInstantUpdate: `<div>${text}</div>`,
      });
      await editor.call("setIsFlushing", true);
      await editor.call("setIsFlushing", false);
    };
    const [four, five]: readonly [Item, Item] = [
      [8, "four"],
      [9, "five"],
    ];
    await update(FULL);
    await add("four", 7);
    await add("five", 5);
    await editor.settle();
    const seen = await watchRow();
    await update([one, two, three, four]);
    await editor.frame.locator(`.${id(8)}`).waitFor();
    await update([one, five, two, three, four]);
    await editor.frame.locator(`.${id(9)}`).waitFor();
    expect(await seen()).toEqual(["one five two three four"]);

    // One update can bring both.
    await add("six", 8);
    await add("seven", 8);
    await editor.settle();
    const seenThen = await watchRow();
    await update([one, five, two, three, four, [10, "seven"], [11, "six"]]);
    await editor.frame.locator(`.${id(11)}`).waitFor();
    expect(await seenThen()).toEqual(["one five two three four seven six"]);
  });

  it("keeps what changes show whose own reload is still to come", async () => {
    covers("11 classes since the flush stay", "11 each reload clears what belongs to it");
    const [, two, three] = FULL;
    await update(FULL);
    // The first change is written and answered; its reload has not come when the others are made.
    await show("EDIT_TEXT", { codebaseIdToEditText: id(5), newText: "first" });
    await editor.call("setIsFlushing", true);
    await editor.call("setIsFlushing", false);
    await show("STYLING", { codebaseId: id(5), ...FADE });
    await editor.call("setIsFlushing", true);
    await editor.call("setIsFlushing", false);
    await show("REMOVE_JSX", { codebaseIdsToRemove: [id(7)] });
    await editor.call("setIsFlushing", true);
    await show("ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className: "faded",
      cssEquivalent: "opacity: 0.25",
      modifiers: [],
      customProperties: [],
    });
    // A page that is made anew writes its classes anew.
    await editor.after("NAV_TREE", () => update([[5, "first", "new"], two, three]));
    await expect.poll(visible).toBe("first two");
    await expect.poll(opacities).toEqual(["0.5", "0.25"]);
    await editor.after("NAV_TREE", () => update([[5, "second", "new"], two, three]));
    await expect.poll(visible).toBe("second two");
    await expect.poll(opacities).toEqual(["1", "0.25"]);
    await editor.after("NAV_TREE", () => update([[5, "second", "new"], two]));
    await expect.poll(visible).toBe("second two");
    await expect.poll(opacities).toEqual(["1", "0.25"]);
    await editor.call("setIsFlushing", false);
    await editor.call("setIsFlushing", true);
    await editor.after("NAV_TREE", () => update([[5, "third", "new"], two]));
    await expect.poll(opacities).toEqual(["1", "1"]);
    const left = await editor.frame.locator("body").evaluate((body) => body.innerHTML);
    expect(left).not.toContain("arb89-");
  });
});
