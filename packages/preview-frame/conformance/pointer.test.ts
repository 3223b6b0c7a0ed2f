import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { STORYBOARD, id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE, PLAIN_SCOPES } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

const STORYBOARD_KEY = `TE_STORYBOARD-TOP-CONSTANT_${STORYBOARD}_0`;
const MAIN = key(1, PATHS.main);
const TITLE = key(2, PATHS.title);
const TEXT = key(3, PATHS.text);
const ROW = key(4, PATHS.row);
const [ONE, TWO, THREE] = [key(5, PATHS.one), key(6, PATHS.two), key(7, PATHS.three)];

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PLAIN_PAGE });
  editor = await stage.open("/");
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor.page.mouse.move(890, 690);
  await editor.init(PLAIN_LOOKUP, PLAIN_SCOPES, null, { driveModeEnabled: false });
  await editor.call("setSelectedElement", null);
  await editor.settle();
  await editor.clear();
});

/** Selects on behalf of the editor. */
async function given(selected: string | null): Promise<void> {
  await editor.call("setSelectedElement", selected);
  await editor.settle();
  await editor.clear();
}

describe("hovering", () => {
  it("takes the topmost first, then goes one level at a time", async () => {
    covers("HOVERED_ELEMENT_KEY", "6 topmost first, then level by level", "MOUSE_MOVE_EVENT");
    const hovered = async (selector: string): Promise<unknown> =>
      (await editor.after("HOVERED_ELEMENT_KEY", () => editor.pointAt(selector)))["elementKey"];
    expect(await hovered(`.${id(8)}`)).toBe(MAIN);
    expect((await editor.next("MOUSE_MOVE_EVENT"))["event"]).toMatchObject({
      pageX: expect.any(Number),
      clientY: expect.any(Number),
    });
    await given(MAIN);
    expect(await hovered(`.${id(5)}`)).toBe(ROW);
    await given(ROW);
    expect(await hovered(`.${id(8)}`)).toBe(THREE);
    expect(await hovered(`.${id(2)}`)).toBe(TITLE);
  });

  it("is exact with Ctrl, absent with Alt, and the storyboard where nothing is", async () => {
    covers("6 exact with Ctrl", "6 Alt leaves hover", "6 storyboard where nothing is");
    await editor.page.keyboard.down("Control");
    const exact = await editor.after("HOVERED_ELEMENT_KEY", () => editor.pointAt(`.${id(8)}`));
    await editor.page.keyboard.up("Control");
    expect(exact["elementKey"]).toBe(key(8, PATHS.deep));
    await editor.clear();
    await editor.page.keyboard.down("Alt");
    await editor.pointAt(`.${id(5)}`);
    await editor.settle();
    await editor.page.keyboard.up("Alt");
    expect(await editor.heard("HOVERED_ELEMENT_KEY")).toEqual([]);
    const outside = await editor.after("HOVERED_ELEMENT_KEY", () =>
      editor.page.mouse.move(880, 600),
    );
    expect(outside["elementKey"]).toBe(STORYBOARD_KEY);
  });

  it("can be steered by the editor", async () => {
    covers("syntheticMouseOver", "syntheticMouseMove", "clearHoveredOutlines", "setHoveredElement");
    const { x, y } = await editor.centre(`.${id(8)}`);
    const over = await editor.after("HOVERED_ELEMENT_KEY", () =>
      editor.call("syntheticMouseOver", { x, y }, false, true),
    );
    expect(over["elementKey"]).toBe(key(8, PATHS.deep));
    const cleared = await editor.after("HOVERED_ELEMENT_KEY", () =>
      editor.call("clearHoveredOutlines"),
    );
    expect(cleared["elementKey"]).toBeNull();
    const moved = await editor.after("MOUSE_MOVE_EVENT", () =>
      editor.call("syntheticMouseMove", { clientX: x, clientY: y, buttons: 0 }),
    );
    expect(moved["event"]).toEqual({ pageX: x, pageY: y, clientX: x, clientY: y });
    await editor.clear();
    await editor.call("setHoveredElement", TITLE);
    expect(await editor.outlines()).toMatchObject([{ type: "PRIMARY", texts: [] }]);
    expect(await editor.heard("HOVERED_ELEMENT_KEY")).toEqual([]);
    await given(MAIN);
    const inside = await editor.after("HOVERED_ELEMENT_KEY", () =>
      editor.call("syntheticMouseOver", { x, y }, true, false),
    );
    expect(inside["elementKey"]).toBe(MAIN);
  });
});

describe("selecting", () => {
  it("tells the key and the markup, and clears a multi-selection", async () => {
    covers("SELECTED_ELEMENT_KEY", "MULTI_SELECTED_ELEMENT_KEYS");
    await given(MAIN);
    const message = await editor.after("MULTI_SELECTED_ELEMENT_KEYS", () =>
      editor.click(`.${id(3)}`),
    );
    expect(message).toMatchObject({ elementKeys: [], outerHTMLs: [] });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({
      elementKey: TEXT,
      outerHTML: expect.stringContaining("from code"),
    });
  });

  it("takes what is under the pointer with a double click, however deep it lies", async () => {
    await editor.pointAt(`.${id(8)}`);
    const { x, y } = await editor.centre(`.${id(8)}`);
    await editor.page.mouse.dblclick(x, y);
    await expect
      .poll(async () => (await editor.next("SELECTED_ELEMENT_KEY"))["elementKey"])
      .toBe(key(8, PATHS.deep));
  });

  it("shows an element that the page has scrolled away, and leaves what can be seen", async () => {
    covers("scrollToElement");
    const scrolled = (): Promise<number> => editor.frame.evaluate(() => window.scrollY);
    await editor.call("scrollToElement", ROW);
    expect(await scrolled()).toBe(0);
    const pushDown = (by: string): Promise<void> =>
      editor.frame.evaluate((length) => {
        document.documentElement.style.paddingTop = length;
        window.scrollTo(0, 0);
      }, by);
    await pushDown("3000px");
    await editor.call("scrollToElement", ROW);
    await expect.poll(scrolled).toBeGreaterThan(2000);
    await pushDown("0");
    await editor.settle();
  });

  it("finds what has come to the page since its tree was built", async () => {
    await editor.frame.evaluate((name) => {
      const added = document.createElement("h6");
      added.className = name;
      added.textContent = "new here";
      document.querySelector("main")?.prepend(added);
    }, id(40));
    await editor.settle();
    await editor.page.keyboard.down("Control");
    const message = await editor.after("SELECTED_ELEMENT_KEY", () => editor.click("h6"));
    await editor.page.keyboard.up("Control");
    expect(message).toMatchObject({
      elementKey: key(40, PATHS.title),
      outerHTML: expect.stringContaining("new here"),
    });
    await editor.frame.evaluate(() => document.querySelector("h6")?.remove());
  });

  it("answers the editor's own selection with markup alone", async () => {
    covers("setSelectedElement", "setMultiselectedElementKeys");
    const one = await editor.after("SELECTED_ELEMENT_KEY", () =>
      editor.call("setSelectedElement", TWO),
    );
    expect(one).toMatchObject({ elementKey: TWO, doNotSetElementKey: true });
    expect(one["outerHTML"]).toContain("two");
    const board = await editor.after("SELECTED_ELEMENT_KEY", () =>
      editor.call("setSelectedElement", STORYBOARD_KEY),
    );
    expect(board["outerHTML"]).toContain("<main");
    const none = await editor.after("SELECTED_ELEMENT_KEY", () =>
      editor.call("setSelectedElement", null),
    );
    expect(none).toMatchObject({ outerHTML: null, doNotSetElementKey: true });
    const several = await editor.after("MULTI_SELECTED_ELEMENT_KEYS", () =>
      editor.call("setMultiselectedElementKeys", [ONE, TWO]),
    );
    expect(several).toMatchObject({ elementKeys: [ONE, TWO], doNotSetElementKeys: true });
    await editor.clear();
    await editor.call("setMultiselectedElementKeys", [TWO, ONE]);
    await editor.settle();
    expect(await editor.heard("MULTI_SELECTED_ELEMENT_KEYS")).toEqual([]);
  });

  it("adds and takes away siblings with Shift", async () => {
    covers("6 siblings with Shift");
    await given(ONE);
    const shiftClick = async (selector: string): Promise<unknown> => {
      await editor.page.keyboard.down("Shift");
      const message = await editor.after("MULTI_SELECTED_ELEMENT_KEYS", () =>
        editor.click(selector),
      );
      await editor.page.keyboard.up("Shift");
      return message["elementKeys"];
    };
    expect(await shiftClick(`.${id(6)}`)).toEqual([ONE, TWO]);
    expect(await shiftClick(`.${id(8)}`)).toEqual([ONE, TWO, THREE]);
    expect(await shiftClick(`.${id(6)}`)).toEqual([ONE, THREE]);
    expect(await shiftClick(`.${id(8)}`)).toEqual([]);
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: ONE });
    await editor.clear();
    await editor.page.keyboard.down("Shift");
    await editor.click(`.${id(2)}`);
    await editor.page.keyboard.up("Shift");
    expect(await editor.heard("MULTI_SELECTED_ELEMENT_KEYS")).toEqual([]);
  });

  it("tells of a press on what is selected already, and of nothing else then", async () => {
    covers("SELECTED_ELEMENT_PRESSED");
    await given(ROW);
    await editor.page.keyboard.down("Control");
    const pressed = await editor.after("SELECTED_ELEMENT_PRESSED", async () => {
      const { x, y } = await editor.frame.locator(`.${id(4)}`).evaluate((node) => {
        const box = node.getBoundingClientRect();
        return { x: box.right - 1, y: box.bottom - 1 };
      });
      await editor.page.mouse.click(x, y);
    });
    await editor.page.keyboard.up("Control");
    expect(pressed).toMatchObject({ elementKey: ROW });
    expect(await editor.heard("SELECTED_ELEMENT_KEY")).toEqual([]);
  });

  it("asks for a context menu, but not on the storyboard", async () => {
    covers("CONTEXT_REQUESTED", "6 right click");
    await given(TITLE);
    const message = await editor.after("CONTEXT_REQUESTED", () =>
      editor.click(`.${id(3)}`, "right"),
    );
    expect(message["event"]).toMatchObject({ clientX: expect.any(Number) });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: TEXT });
    await given(MAIN);
    await editor.after("CONTEXT_REQUESTED", () => editor.click(`.${id(3)}`, "right"));
    expect(await editor.heard("SELECTED_ELEMENT_KEY")).toEqual([]);
    await editor.clear();
    await editor.page.mouse.click(880, 600, { button: "right" });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: STORYBOARD_KEY });
    expect(await editor.heard("CONTEXT_REQUESTED")).toEqual([]);
  });
});
