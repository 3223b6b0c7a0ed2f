import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

test("a terminal changes the project, shows in the open page, and is there after a reload", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  await page.goto(`/ide/${studio.projectId}?file=package.json`);
  const screen = page.locator(".xterm-rows");
  const shell = page.getByRole("textbox", { name: "Shell 1" });
  const text = page.getByRole("textbox", { name: "Text of package.json" });
  await expect(text).toContainText("scripts");

  await test.step("what is made there is in the tree, as git sees it", async () => {
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await expect(screen).toContainText("project");
    await shell.focus();
    await page.keyboard.type("echo 'export const wool = 1;' > wool.ts; echo $((6 * 7))\n");
    await expect(screen).toContainText("42");
    await expect(page.getByRole("treeitem", { name: /^wool\.ts/ })).toContainText("untracked");
  });

  await test.step("an open file follows, and the repository stays as it is", async () => {
    const before = await readFile(join(studio.folder, ".git/config"), "utf8");
    await page.keyboard.type(`sed -i 's/"scripts"/"spindles"/' package.json; mv .git moved\n`);
    await expect(text).toContainText("spindles");
    await expect(screen).toContainText("resource busy");
    expect(await readFile(join(studio.folder, ".git/config"), "utf8")).toBe(before);
    await expectAccessibleInBoth(page);
  });

  await test.step("it is still there after a reload, until it ends", async () => {
    await page.reload();
    await expect(screen).toContainText("42");
    await shell.focus();
    await page.keyboard.type("exit 3\n");
    await expect(page.getByText("Ended with exit code 3.")).toBeVisible();
  });
});
