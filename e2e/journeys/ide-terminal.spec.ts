import { existsSync } from "node:fs";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

test("a terminal reads the project, and is there after a reload until it ends", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  await page.goto(`/ide/${studio.projectId}?file=package.json`);
  const screen = page.locator(".xterm-rows");
  const shell = page.getByRole("textbox", { name: "Shell 1" });

  await test.step("it reads the project and says that it cannot change it", async () => {
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await expect(screen).toContainText("The project can be read in this terminal, not changed.");
    await shell.focus();
    await page.keyboard.type("grep -c scripts package.json; echo $((6 * 7)); touch made.txt\n");
    await expect(screen).toContainText("42");
    await expect(screen).toContainText("Read-only file system");
    expect(existsSync(join(studio.folder, "made.txt"))).toBe(false);
    await expectAccessibleInBoth(page);
  });

  await test.step("it is still there after a reload, until it ends", async () => {
    await page.reload();
    await expect(screen).toContainText("42");
    await shell.focus();
    await page.keyboard.type("exit 3\n");
    await expect(page.getByText("Ended with exit code 3.")).toBeVisible();
    await page.getByRole("button", { name: "End Shell 1" }).click();
    await expect(page.getByText("No terminals are running.")).toBeVisible();
  });
});
