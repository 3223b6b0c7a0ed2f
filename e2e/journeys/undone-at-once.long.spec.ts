import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

/** A rule of a CSS module says how large it is, whatever the width of the page. */
const TEXT = "h1";
const ROUNDS = Number(process.env["UNDONE_ROUNDS"] ?? 20);

test("a size that is undone at once is not seen again, whatever updates come late", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(ROUNDS * 20_000 + 120_000);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeStudio(page, signedIn, "marketing-site");
  const editor = await EditorPage.open(page, studio, TEXT);
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const size = panel.getByRole("textbox", { name: "Size", exact: true });
  // Further inside, an element of its text would be meant.
  const { x, y } = await editor.pointOf(editor.inFrame(TEXT).first(), "corner");
  await page.mouse.click(x, y);
  await expect(panel.getByRole("heading", { level: 2, name: "h1", exact: true })).toBeVisible();
  await expect(size).toHaveValue(/./);
  const text = editor.inFrame(TEXT).first();
  const before = await text.evaluate((node) => getComputedStyle(node).fontSize);
  // Every change of what is painted, in its order.
  await text.evaluate((text) => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const look = (): void => {
      const node = text.isConnected ? text : null;
      const now = node === null ? "none" : getComputedStyle(node).fontSize;
      if (painted.at(-1) !== now) painted.push(now);
      setTimeout(() => requestAnimationFrame(look));
    };
    requestAnimationFrame(look);
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = `${80 + round}px`;
    // What the page tells late would take the place of what is typed.
    await expect(async () => {
      await size.fill(wanted);
      await expect(size).toHaveValue(wanted, { timeout: 500 });
    }).toPass();
    await size.press("Enter");
    await expect.poll(() => text.evaluate((node) => getComputedStyle(node).fontSize)).toBe(wanted);
    await page.keyboard.press("Control+Z");
    await expect(page.getByText("All changes saved")).toBeVisible();
    // By then the page comes from its source again, and nothing stands in for it.
    await expect.poll(() => text.evaluate((node) => node.className.includes("arb89-"))).toBe(false);
    const painted = await text.evaluate(() =>
      (window as unknown as { painted: string[] }).painted.splice(0),
    );
    expect(painted.filter((value) => value !== before).length, painted.join(" ")).toBe(1);
    expect(await editor.changedLines()).toEqual([]);
  }
});
