import type { Page } from "@playwright/test";
import { EditorPage, makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

/** Small applications in the shape of real ones, and what a first style and a first text become in them. */
const APPS = [
  {
    app: "admin",
    title: "an admin with providers, a router and slots",
    heading: "main h1",
    styled: [
      '-          <h1 className="text-2xl font-bold">Orders of today</h1>',
      '+          <h1 className="text-[61px] font-bold">Orders of today</h1>',
    ],
    button: "main button",
    written: [
      '-          <Button tone="strong">New order</Button>',
      '+          <Button tone="strong">Two words more</Button>',
    ],
    moved: "footer span",
    /** In the fragment that the page's component returns. */
    top: { around: "main", moves: "footer", past: "table" },
    listed: { item: "tbody td", count: 3 },
    given: "main h2",
    retyped: ['-  { label: "Open", value: "18" },', '+  { label: "In a list", value: "18" },'],
  },
  {
    app: "modules-site",
    title: "a site of CSS modules",
    heading: "header h1",
    styled: ["-  font-size: clamp(32px, 5vw, 56px);", "+  font-size: 61px;"],
    button: "header button",
    written: ["-        Join the club", "+        Two words more"],
    moved: "ul li",
    top: null,
    listed: { item: "article h3", count: 3 },
    given: "article h3",
    retyped: ['-  { name: "Heron", seats: 4 },', '+  { name: "In a list", seats: 4 },'],
  },
  {
    app: "emotion-shop",
    title: "a shop styled with emotion",
    heading: "main h1",
    styled: [
      "-        <Title>Seeds for small gardens</Title>",
      '+        <Title style={{ fontSize: "61px" }}>Seeds for small gardens</Title>',
    ],
    button: "article button",
    written: [
      '-            <Buy type="button">Put in basket</Buy>',
      '+            <Buy type="button">Two words more</Buy>',
    ],
    moved: "footer span",
    top: null,
    listed: { item: "article h2", count: 2 },
    given: "article h2",
    retyped: [
      '-  { name: "Radish", price: "€ 2.40" },',
      '+  { name: "In a list", price: "€ 2.40" },',
    ],
  },
] as const;

/** Lets answers of the gateway wait until they are released. */
async function holdBack(page: Page, address: string) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Replaces the text of the element under the pointer, by mouse and keyboard. */
async function retype(page: Page, { x, y }: { x: number; y: number }, text: string) {
  await page.mouse.dblclick(x, y);
  await expect(page.getByText("Editing text")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

for (const {
  app,
  title,
  heading,
  styled,
  button,
  written,
  moved,
  top,
  listed,
  given,
  retyped,
} of APPS) {
  test(`first edits on ${title} @long`, async ({ page, session }) => {
    test.slow();
    await page.setViewportSize({ width: 1600, height: 1000 });
    const studio = await makeAppStudio(page, session, app);
    const theme = await holdBack(page, "**/theme");
    const editor = await EditorPage.open(page, studio, heading);
    if (app === "emotion-shop") {
      // Its own node has no name in the source: the component was given it and hands it on.
      await page.getByRole("button", { name: "Expand all" }).click();
      const levelOf = async (name: RegExp): Promise<number> =>
        Number(await page.getByRole("treeitem", { name }).getAttribute("aria-level"));
      expect(await levelOf(/^strong/)).toBeGreaterThan(await levelOf(/^Basket/));
    }
    const panel = page.getByRole("complementary", { name: "Inspector" });
    const isWritten = (...lines: readonly string[]): Promise<void> =>
      expect.poll(async () => (await editor.changedLines()).toSorted()).toEqual(lines.toSorted());

    await editor.click(heading);
    const size = panel.getByRole("textbox", { name: "Size", exact: true });
    // Typed as fast as somebody can: the page has not told its styles yet, nor the gateway the theme.
    await size.fill("61px");
    await size.press("Enter");
    theme.release();
    await isWritten(...styled);
    await expect(editor.inFrame(heading).first()).toHaveCSS("font-size", "61px");

    // What is selected has its labels around it, which may lie over what is next.
    await editor.click(heading);
    await page.keyboard.press("Escape");
    await retype(page, await editor.pointOf(editor.inFrame(button).first()), "Two words more");
    await isWritten(...styled, ...written);
    await expect(editor.inFrame(button).first()).toHaveText("Two words more");

    const texts = () => editor.inFrame(moved).allTextContents();
    const [first = "", second = "", ...others] = await texts();
    await editor.click(moved);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("Nothing to move past in that direction.")).toBeVisible();
    const unmoved = await editor.changedLines();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(texts).toEqual([second, first, ...others]);
    // The page shows it before it is written.
    await expect.poll(() => editor.changedLines()).not.toEqual(unmoved);

    for (let undone = 0; undone < 3; undone += 1) {
      const before = await editor.changedLines();
      await page.keyboard.press("Control+Z");
      await expect.poll(() => editor.changedLines()).not.toEqual(before);
    }
    await isWritten();
    await expect.poll(texts).toEqual([first, second, ...others]);

    if (top !== null) {
      const { around, moves, past } = top;
      const [before, after] = [`${past} + ${moves}`, `${moves} + ${past}`];
      await expect(editor.inFrame(`${around} > ${before}`)).toHaveCount(1);
      // Pressed once more, what is selected would have its text edited.
      await editor.click(heading);
      await editor.click(moved);
      await page.keyboard.press("Escape");
      await expect(
        panel.getByRole("heading", { level: 2, name: moves, exact: true }),
      ).toBeVisible();
      await page.keyboard.press("Alt+ArrowLeft");
      await expect(editor.inFrame(`${around} > ${after}`)).toHaveCount(1);
      await expect.poll(() => editor.changedLines()).not.toEqual([]);
      await page.keyboard.press("Control+Z");
      await isWritten();
      await expect(editor.inFrame(`${around} > ${before}`)).toHaveCount(1);
    }

    // A text that code takes from a list is written in that list.
    const item = editor.inFrame(given).first();
    const shown = await item.innerText();
    await retype(page, await editor.pointOf(item), "In a list");
    await isWritten(...retyped);
    await expect(item).toHaveText("In a list");
    await page.keyboard.press("Control+Z");
    await isWritten();
    // A page that renders what was undone may lose what was selected a moment before.
    await expect(item).toHaveText(shown);

    // What stands in a list that code makes is told to mean all of it.
    await editor.click(listed.item);
    await page.keyboard.press("Delete");
    await expect(page.getByText(`${listed.count} elements of the page changed`)).toBeVisible();
    await expect.poll(() => editor.changedLines()).not.toEqual([]);
    await page.keyboard.press("Control+Z");
    await isWritten();
  });
}

test("a component is not put into itself, by click, by drag or by paste @long", async ({
  page,
  session,
}) => {
  test.slow();
  const studio = await makeAppStudio(page, session, "modules-site");
  const editor = await EditorPage.open(page, studio, "header h1");
  const said = page.getByText(/^A component can't be placed inside itself/);
  await editor.click("header h1");
  await page.getByRole("tab", { name: "Insert" }).click();
  await page.getByRole("button", { name: /^Project components/ }).click();
  const tile = page.getByRole("button", { name: /^Hero/ });
  await tile.click();
  await expect(said).toBeVisible();

  await tile.hover();
  await page.mouse.down();
  const { x, y } = await editor.pointOf(editor.inFrame("header h1").first());
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();

  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  await page.keyboard.press("Control+c");
  await editor.click("header h1");
  await expect(said).toHaveCount(0);
  await page.keyboard.press("Control+v");
  await expect(said).toBeVisible();
  expect(await editor.changedLines()).toEqual([]);
  // It is still there, and edits go on.
  await page.keyboard.press("Delete");
  await expect(editor.inFrame("header h1")).toHaveCount(0);
});
