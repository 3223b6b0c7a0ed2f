import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const FILE = "index.html";

test("one text in several groups, and a port opened from its terminal @long", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  const server = `require("node:http").createServer((_, answer) => answer.end("<h1>woven</h1>")).listen(4321);`;
  await writeFile(join(studio.folder, "serve.cjs"), server);
  await page.goto(`/ide/${studio.projectId}?file=${FILE}`);
  const group = (number: number): Locator =>
    page.getByRole("region", { name: `Editor group ${number}` });
  const textIn = (number: number): Locator =>
    group(number).getByRole("textbox", { name: `Text of ${FILE}` });

  await test.step("what is typed in one view is in the other, and both have one undo", async () => {
    const only = page.getByRole("textbox", { name: `Text of ${FILE}` });
    await only.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("<!-- first -->");
    await page.keyboard.press("Control+\\");
    await expect(textIn(2)).toBeFocused();
    await expect(textIn(2)).toContainText("<!-- first -->");
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("<!-- second -->");
    await expect(textIn(1)).toContainText("<!-- second --><!-- first -->");
    await textIn(1).click();
    await page.keyboard.press("Control+z");
    await expect(textIn(2)).not.toContainText("<!-- second -->");
    await expect(textIn(2)).toContainText("<!-- first -->");
    await textIn(2).click();
    await page.keyboard.press("Control+z");
    for (const number of [1, 2]) await expect(textIn(number)).not.toContainText("<!-- first -->");
    await page.keyboard.press("Control+y");
    for (const number of [1, 2]) await expect(textIn(number)).toContainText("<!-- first -->");
  });

  await test.step("a third group comes below, a tab goes to an edge, and lines move by keys", async () => {
    await page.keyboard.press("Control+Alt+b");
    await expect(textIn(3)).toBeFocused();
    await page.getByRole("treeitem", { name: /^package\.json/ }).click();
    const tab = group(3).getByRole("button", { name: "package.json", exact: true });
    await expect(tab).toBeVisible();
    await dragTo(page, tab, group(1), { x: 0.05, y: 0.5 });
    await expect(group(4)).toBeVisible();
    await expect(group(1).getByRole("button", { name: "package.json", exact: true })).toBeVisible();
    // However narrow a group is, what stands below its text takes one line.
    const place = group(4).getByRole("button", { name: /^Line \d+, column/ });
    const find = group(4).getByRole("button", { name: "Find", exact: true });
    const tops = await Promise.all([place, find].map(async (one) => (await one.boundingBox())?.y));
    expect(tops[0]).toBe(tops[1]);
    const line = page.getByRole("separator", { name: "Resize editor groups, line 1" });
    const before = await line.getAttribute("aria-valuenow");
    await line.focus();
    await page.keyboard.press("ArrowRight");
    await expect(line).not.toHaveAttribute("aria-valuenow", before ?? "");
    await expectAccessibleInBoth(page);
  });

  await test.step("all of it is there after a reload, and one group at 390 px", async () => {
    await page.reload();
    await expect(group(4)).toBeVisible();
    await expect(textIn(2)).toContainText("<!-- first -->");
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole("region", { name: /^Editor group/ })).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const count of [3, 2]) {
      await page
        .getByRole("region", { name: /^Editor group/ })
        .last()
        .click();
      await page.keyboard.press("Control+Alt+w");
      await expect(page.getByRole("region", { name: /^Editor group/ })).toHaveCount(count);
    }
  });

  await test.step("a port is opened in a tab of its own", async () => {
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await expect(page.locator(".xterm-rows")).toContainText("project");
    await page.getByRole("textbox", { name: "Shell 1" }).focus();
    await page.keyboard.type("node serve.cjs\n");
    await page.getByRole("button", { name: /^Ports/ }).click();
    const open = page.getByRole("button", { name: "Open port 4321 in a new tab" });
    await expect(open).toBeVisible();
    await expectAccessibleInBoth(page);
    const [tab] = await Promise.all([page.waitForEvent("popup"), open.click()]);
    await expect(tab.getByRole("heading", { name: "woven" })).toBeVisible();
    expect(new URL(tab.url()).hostname).toMatch(/^port-4321-[0-9a-f-]{36}\.preview\.localhost$/);
    expect(tab.url()).not.toContain("ticket");
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await page.getByRole("button", { name: "Show port 4321 beside the text" }).click();
    const beside = page.getByRole("region", { name: "Port 4321" });
    await expect(
      beside.frameLocator("iframe").getByRole("heading", { name: "woven" }),
    ).toBeVisible();
    await beside.getByRole("button", { name: "Close port 4321" }).click();
    await expect(beside).toHaveCount(0);
    await page.getByRole("button", { name: "End Shell 1" }).click();
    await tab.reload();
    await expect(tab.getByRole("heading", { name: "Open this port from the IDE" })).toBeVisible();
    await expectAccessibleInBoth(tab);
  });
});

/** Drags something into a part of something else, as a mouse does. */
async function dragTo(
  page: Page,
  what: Locator,
  where: Locator,
  part: { readonly x: number; readonly y: number },
): Promise<void> {
  const from = await what.boundingBox();
  const to = await where.boundingBox();
  if (from === null || to === null) throw new Error("Nothing to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  const end = { x: to.x + to.width * part.x, y: to.y + to.height * part.y };
  await page.mouse.move(end.x, end.y, { steps: 8 });
  // Places to drop things are there once something is dragged.
  await expect(page.getByRole("region", { name: "Open to the left" }).first()).toBeVisible();
  await page.mouse.move(end.x + 2, end.y + 2, { steps: 3 });
  await page.mouse.up();
}
