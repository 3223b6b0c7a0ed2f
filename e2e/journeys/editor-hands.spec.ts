import type { Locator, Page } from "@playwright/test";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, type Person, test } from "../support/test.ts";

const PRICES = 'a.button-outline[href="/pricing"]';
const HERO = "src/sections/home/Hero.tsx";
/** Files are written within a fraction of the usual pause between two looks. */
const SOON = { intervals: [20, 40, 80, 160] };

const inspector = (page: Page): Locator => page.getByRole("complementary", { name: "Inspector" });

/** A corner of an element, where nothing that is in it lies. */
function cornerOf(editor: EditorPage, selector: string): Promise<{ x: number; y: number }> {
  return editor.pointOf(editor.inFrame(selector).first(), "corner");
}

test("hands on the marketing starter find what they expect @long", async ({
  page,
  session,
}: {
  page: Page;
  session: Person;
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, session);
  const editor = await EditorPage.open(page, studio, "h1");
  const selected = page.getByRole("treeitem", { selected: true });
  const dialogs = page.getByRole("dialog");

  await test.step("text with elements in it is typed in the inspector", async () => {
    const { x, y } = await cornerOf(editor, "h1");
    await page.mouse.dblclick(x, y);
    await expect(inspector(page).getByRole("textbox", { name: "Text" })).toBeFocused();
    await page.keyboard.type("Rita");
    await expect(inspector(page).getByRole("textbox", { name: "Text" })).toContainText("Rita");
    await page.keyboard.press("Escape");
    await expect(editor.changedLines()).resolves.toEqual([]);
  });

  await test.step("text of a list is typed in place, and written where the list is", async () => {
    const { x, y } = await editor.pointOf(editor.inFrame("li:has-text('Free to start')"));
    await page.mouse.dblclick(x, y);
    await expect(editor.inFrame("[contenteditable]")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" today");
    await editor.reloading(HERO, () => page.keyboard.press("Enter"));
    await expect
      .poll(() => editor.changedLines(), SOON)
      .toEqual([
        expect.stringMatching(/^-const promises = \["Free to start",/),
        expect.stringMatching(/^\+const promises = \["Free to start today",/),
      ]);
    await editor.reloading(HERO, () => page.keyboard.press("Control+z"));
    await expect.poll(() => editor.changedLines(), SOON).toEqual([]);
  });

  await test.step("text that a component was given is typed in place, on two lines", async () => {
    const { x, y } = await editor.pointOf(editor.inFrame(PRICES));
    await page.mouse.dblclick(x, y);
    await expect(editor.inFrame("a[contenteditable]")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("and more");
    await editor.reloading(HERO, () => page.keyboard.press("Enter"));
    await expect
      .poll(() => editor.changedLines(), SOON)
      .toEqual(["-              See prices", "+              See prices<br />and more"]);
    await expect(editor.inFrame(`${PRICES} > br`)).toHaveCount(1);
    await editor.reloading(HERO, () => page.keyboard.press("Control+z"));
    await expect.poll(() => editor.changedLines(), SOON).toEqual([]);
    await expect(editor.inFrame(PRICES)).toHaveText("See prices");
  });

  await test.step("an element has one name everywhere, and is selected again after a reload", async () => {
    await editor.click(PRICES, "Control");
    const path = page.getByRole("navigation", { name: "Path to the selection" });
    await expect(selected).toHaveText(/^ButtonLink/);
    await expect(inspector(page).getByRole("heading", { level: 2 })).toHaveText("ButtonLink");
    await expect(path.getByRole("button").last()).toHaveText("ButtonLink");
    await expect(path.getByRole("button", { name: "ButtonLink" })).toHaveCount(1);
    await expect(
      page.getByRole("treeitem").filter({ hasText: "ThemeProvider › Router" }),
    ).toHaveCount(1);
    await page.reload();
    await expect(selected).toHaveText(/^ButtonLink/);
    await expect(selected).toBeInViewport();
  });

  await test.step("the wheel scrolls the page, and a menu gives the keyboard back", async () => {
    const { x, y } = await editor.pointOf(editor.inFrame("h1"));
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 300);
    const scrolled = () => editor.inFrame("body").evaluate(() => window.scrollY);
    await expect.poll(scrolled, SOON).toBeGreaterThan(0);
    await page.mouse.wheel(0, -300);
    await expect.poll(scrolled, SOON).toBe(0);
    await page.getByRole("button", { name: /1280/ }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator("#main")).toBeFocused();
  });

  await test.step("the history says what was done, and greys what was undone", async () => {
    const { x, y } = await cornerOf(editor, "h1");
    await page.mouse.click(x, y);
    await inspector(page).getByRole("tab", { name: "Design" }).click();
    await inspector(page).getByRole("textbox", { name: "Size", exact: true }).first().fill("80px");
    await page.keyboard.press("Enter");
    await expect(editor.inFrame("h1")).toHaveCSS("font-size", "80px");
    // The field still has the focus, and nothing in it that is not written.
    await page.keyboard.press("Control+z");
    await expect(editor.inFrame("h1")).not.toHaveCSS("font-size", "80px");
    await expect.poll(() => editor.changedLines(), SOON).toEqual([]);
    await page.getByRole("button", { name: "History" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Font size 80px on h1" });
    await expect(row).toContainText("Undone");
    await expect(page.getByRole("listitem").filter({ hasText: /^Undo/ })).toHaveCount(0);
    await page.getByRole("button", { name: "History" }).click();
  });

  await test.step("a list is dragged beside a heading, never into it", async () => {
    const place = page.locator("[data-drag-layer][data-has-place=true]");
    await editor.click("li:has-text('Free to start')", "Control");
    await expect(selected).toHaveText(/^li/);
    await page.keyboard.press("Escape");
    await expect(selected).toHaveText(/^ul/);
    const from = await editor.pointOf(editor.inFrame("li:has-text('Leave in two')"));
    const to = await cornerOf(editor, "h1");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // As a busy page hears of a quick hand: one movement, which is also the last.
    await page.mouse.move(to.x, to.y);
    await expect(place).toContainText("ul");
    // As a browser tells of a pointer that it is about to hand over.
    await page.evaluate(() => window.dispatchEvent(new PointerEvent("pointermove")));
    await editor.reloading(HERO, () => page.mouse.up());
    await expect(editor.inFrame("h1 ul")).toHaveCount(0);
    await expect(editor.inFrame("ul + h1")).toHaveCount(1);
  });

  await test.step("components, lists and headings can be saved as blocks", async () => {
    const all: readonly [string, RegExp][] = [
      [PRICES, /^ButtonLink/],
      ["h1", /^h1/],
      [".eyebrow", /^p/],
      ["ul:has(> li > svg)", /^li/],
    ];
    for (const [name, nameOf] of all) {
      const { x, y } = await cornerOf(editor, name);
      await page.mouse.click(x, y);
      await expect(selected).toHaveText(nameOf);
      if (name.startsWith("ul")) {
        await page.keyboard.press("Escape");
        await expect(selected).toHaveText(/^ul/);
      }
      await page.keyboard.press("Control+k");
      await expect(dialogs.getByRole("combobox")).toBeFocused();
      await page.keyboard.type("Save as block");
      await page.keyboard.press("Enter");
      await expect(dialogs.getByRole("textbox", { name: "Name" }), name).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialogs).toHaveCount(0);
    }
  });
});
