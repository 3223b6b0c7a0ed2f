import { EditorPage, makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

/** What pages say comes this much later, as from one that has a lot to do. */
const LATE_MILLISECONDS = 400;

test("keys right after a click are for what was clicked, however late the page tells of it", async ({
  page,
  session,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.addInitScript((late) => {
    if (window === window.top) return;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), late);
    };
  }, LATE_MILLISECONDS);
  const studio = await makeAppStudio(page, session, "modules-site");
  const editor = await EditorPage.open(page, studio, "header h1");
  const panel = page.getByRole("complementary", { name: "Inspector" });
  const clickAndPress = async (selector: string, keys: string): Promise<void> => {
    const { x, y } = await editor.pointOf(editor.inFrame(selector).first());
    await page.mouse.click(x, y);
    await page.keyboard.press(keys);
  };
  const shownName = panel.getByRole("heading", { level: 2 }).first();

  // Nothing is selected when the key is pressed.
  await clickAndPress("header h1", "Control+G");
  await expect(editor.inFrame("header div > h1")).toHaveCount(1);
  await expect(page.getByText("All changes saved")).toBeVisible();
  const button = editor.inFrame("header button");
  await expect(button).toHaveCount(1);

  // Something else is: it must not be what the key is for.
  await editor.click("header h1");
  await expect(shownName).toHaveText("h1");
  await clickAndPress("header button", "Delete");
  await expect(button).toHaveCount(0);
  await expect(editor.inFrame("header div > h1")).toHaveCount(1);
  await expect(page.getByText("All changes saved")).toBeVisible();
  const removed = (await editor.changedLines()).filter((line) => line.includes("<h1"));
  expect(removed.filter((line) => line.startsWith("-")).length).toBeLessThanOrEqual(1);
  expect(removed.filter((line) => line.startsWith("+"))).toHaveLength(1);
});
