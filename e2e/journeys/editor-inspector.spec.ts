import type { Locator, Page } from "@playwright/test";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const LEAD = "h1 + p";
const BEFORE = "mt-6 max-w-lg text-lg text-soft sm:text-xl";

/** Pulls a field sideways; what happens in between can be looked at before it is let go. */
async function pull(page: Page, field: Locator, distance: number): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error("The field is not on screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 6 });
}

test("styles are pulled, chosen and typed, each written once and undone to the same bytes @long", async ({
  page,
  session,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, session);
  const editor = await EditorPage.open(page, studio, LEAD);
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const lead = editor.inFrame(LEAD).first();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/parseAndMutate/mutate/")) sent.push(request.url());
  });
  /** The paragraph has these classes in the source, and nothing else has changed. */
  const isWritten = (classes: string): Promise<void> =>
    expect
      .poll(() => editor.changedLines())
      .toEqual(
        classes === BEFORE
          ? []
          : [`-          <p className="${BEFORE}">`, `+          <p className="${classes}">`],
      );

  await test.step("pulling shows every step; Escape takes it back, letting go writes once", async () => {
    await editor.select(LEAD, "p");
    const padding = panel.getByRole("textbox", { name: "Padding left" });
    await expect(padding).toHaveValue("0px");
    await pull(page, padding, 36);
    await expect(lead).toHaveCSS("padding-left", "48px");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(lead).toHaveCSS("padding-left", "0px");
    expect(sent).toEqual([]);

    await expect(padding).toHaveValue("0px");
    await pull(page, padding, 18);
    await expect(lead).toHaveCSS("padding-left", "24px");
    expect(sent).toEqual([]);
    await page.mouse.up();
    await isWritten(`${BEFORE} pl-6`);
    expect(sent).toHaveLength(1);
    await expect(lead).toHaveClass(/\bpl-6\b/);
    await expect(padding).toHaveValue("24px");
  });

  await test.step("a colour of the theme is written by its name", async () => {
    await panel.getByRole("button", { name: /^Colour: choose a colour: soft/ }).click();
    await page.getByRole("button", { name: "coral", exact: true }).click();
    await page.keyboard.press("Escape");
    await isWritten("mt-6 max-w-lg text-lg text-coral sm:text-xl pl-6");
    await expect(panel.getByRole("button", { name: "Remove text-coral" })).toBeVisible();
  });

  await test.step("a side of the spacing box shows decimals whole", async () => {
    for (const side of ["Margin top", "Margin left", "Padding top", "Padding left"]) {
      const field = panel.getByRole("textbox", { name: side });
      await field.fill("19.92px");
      expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await field.press("Escape");
    }
  });

  await test.step("a state is shown while styles are made for it", async () => {
    await panel.getByRole("button", { name: "Hover", exact: true }).click();
    await panel.getByRole("radio", { name: "Underline" }).click();
    await expect(lead).toHaveCSS("text-decoration-line", "underline");
    await isWritten("mt-6 max-w-lg text-lg text-coral sm:text-xl pl-6 hover:underline");
    await panel.getByRole("button", { name: "Hover", exact: true }).click();
  });

  await test.step("a width has a value of its own", async () => {
    await panel.getByRole("radio", { name: "From 48rem" }).click();
    const margin = panel.getByRole("textbox", { name: "Margin top" });
    await expect(margin).toHaveValue("24px");
    // What is no value never gets into the source; what is calculated does as its result.
    await margin.fill("wide!");
    await margin.press("Enter");
    await expect(margin).toHaveAttribute("aria-invalid", "true");
    await margin.fill("+16");
    await margin.press("Enter");
    await isWritten("mt-6 max-w-lg text-lg text-coral sm:text-xl pl-6 hover:underline md:mt-10");
    await expect(lead).toHaveCSS("margin-top", "40px");
    await panel.getByRole("radio", { name: "All widths" }).click();
    await expect(margin).toHaveValue("24px");
    // The page is wide enough for the other value: the one shown here does not count in it.
    await expect(
      panel
        .getByRole("group", { name: "Margin" })
        .getByRole("button", { name: /^The page shows the value for md/ }),
    ).toBeVisible();
  });

  await test.step("a value is taken away where it is said", async () => {
    await panel.getByRole("button", { name: /^Width limits: Remove value.*max-w-lg/ }).click();
    await isWritten("mt-6 text-lg text-coral sm:text-xl pl-6 hover:underline md:mt-10");
  });

  await test.step("a value that was typed and not entered goes to what it was typed for", async () => {
    const before = sent.length;
    const padding = panel.getByRole("textbox", { name: "Padding right" });
    await padding.fill("12px");
    await editor.click("h1 em");
    await expect(panel.getByRole("heading", { level: 2, name: "em", exact: true })).toBeVisible();
    await isWritten("mt-6 text-lg text-coral sm:text-xl pl-6 hover:underline md:mt-10 pr-3");
    await page.getByRole("button", { name: /^Undo \(/ }).click();
    await isWritten("mt-6 text-lg text-coral sm:text-xl pl-6 hover:underline md:mt-10");
    sent.length = before;
  });

  await test.step("several elements show what they share, and change together", async () => {
    await editor.select(".eyebrow", "p");
    await editor.click(LEAD, "Shift");
    await expect(panel.getByRole("heading", { level: 2, name: "2 elements" })).toBeVisible();
    await expect(panel.getByRole("textbox", { name: "Size", exact: true })).toHaveAttribute(
      "placeholder",
      "Mixed",
    );
    const radius = panel.getByRole("textbox", { name: "Radius", exact: true });
    await radius.fill("8px");
    await radius.press("Enter");
    await expect
      .poll(async () => (await editor.changedLines()).filter((line) => line.startsWith("+")))
      .toEqual([
        '+          <p className="eyebrow rounded-lg">Bookings for studios &amp; workshops</p>',
        '+          <p className="mt-6 text-lg text-coral sm:text-xl pl-6 hover:underline md:mt-10 rounded-lg">',
      ]);
  });

  await test.step("all of it is undone to the same bytes", async () => {
    const undo = page.getByRole("button", { name: /^Undo \(/ });
    // What changed on two elements together is one step.
    for (let left = sent.length - 1; left > 0; left -= 1) await undo.click();
    await isWritten(BEFORE);
  });

  await test.step("words become bold and a link; the rest of the text stays, and one step takes it back", async () => {
    await page.getByRole("treeitem", { name: /^h1/ }).getByText("h1", { exact: true }).click();
    await expect(panel.getByRole("heading", { level: 2, name: "h1", exact: true })).toBeVisible();
    await panel.getByRole("tab", { name: /^Content/ }).click();
    const text = panel.getByRole("textbox", { name: "Text", exact: true });
    await text.press("Control+Home");
    // The word at the caret, and then the same word selected.
    await text.press("Control+b");
    for (let place = 0; place < "Your".length; place += 1) await text.press("Shift+ArrowRight");
    await text.press("Control+k");
    await panel.getByRole("textbox", { name: "Link address" }).fill("/about");
    await page.keyboard.press("Enter");
    await text.press("Control+Enter");
    await expect
      .poll(() => editor.changedLines())
      .toEqual([
        "-            Your hands are busy.",
        '+            <strong><a href="/about">Your</a></strong> hands are busy.',
      ]);
    await expect(editor.inFrame("h1 strong a")).toHaveText("Your");
    await page.getByRole("button", { name: /^Undo \(/ }).click();
    await isWritten(BEFORE);
    await expect(text).toHaveText(/^Your hands are busy/);
    await panel.getByRole("tab", { name: "Design" }).click();
  });

  await test.step("a rule of a style sheet is told by its place, and changed there", async () => {
    await page.getByRole("treeitem", { name: /^h1/ }).click();
    await expect(panel.getByRole("heading", { level: 2, name: "h1" })).toBeVisible();
    const size = panel.getByRole("textbox", { name: "Size", exact: true });
    await expect(size).toHaveValue(/^clamp/);
    await size.fill("40px");
    await expect(size).toHaveValue("40px");
    await size.press("Enter");
    await expect(editor.inFrame("h1")).toHaveCSS("font-size", "40px");
    await expect
      .poll(() => editor.changedLines())
      .toEqual([expect.stringMatching(/^-\s+font-size:/), "+  font-size: 40px;"]);
    await expect(
      panel.getByRole("button", { name: /^Size: Remove value.*Hero\.module\.css:\d+/ }),
    ).toBeVisible();
  });
});
