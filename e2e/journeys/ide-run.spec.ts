import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

test("a type error goes by its quick fix, and a terminal outlives a reload", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  await writeFile(join(studio.folder, "src/loom.ts"), "export const wool = 1;\n");
  await writeFile(join(studio.folder, "src/weave.ts"), "export const cloth = wool + 1;\n");
  await page.goto(`/ide/${studio.projectId}?file=src/weave.ts`);
  const text = page.getByRole("textbox", { name: "Text of src/weave.ts" });
  const problems = page.locator(".cm-lintRange-error");

  await test.step("the error is marked, and its fix adds the import", async () => {
    await expect(problems).toHaveText("wool", { timeout: 60_000 });
    await expect(page.getByText("TypeScript", { exact: true })).toBeVisible();
    await text.click();
    await page.keyboard.press("Control+Shift+m");
    const list = page.locator(".cm-panel-lint");
    await list.locator(".cm-diagnosticAction").click();
    await expect(text).toContainText(/import \{ wool \} from "\.\/loom(?:\.ts)?";/);
    await expect(problems).toHaveCount(0);
    await text.click();
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status")).toHaveText("Saved");
  });

  await test.step("a terminal shows what was saved, and is still there after a reload", async () => {
    const screen = page.locator(".xterm-rows");
    const shell = page.getByRole("textbox", { name: "Shell 1" });
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await expect(screen).toContainText("project");
    await shell.focus();
    await page.keyboard.type("cat src/weave.ts && echo $((6 * 7))\n");
    await expect(screen).toContainText("import { wool }");
    await expect(screen).toContainText("42");
    await expectAccessibleInBoth(page);

    await page.reload();

    await expect(screen).toContainText("42");
    await shell.focus();
    await page.keyboard.type("exit 3\n");
    await expect(page.getByText("Ended with exit code 3.")).toBeVisible();
    await page.getByRole("button", { name: "End Shell 1" }).click();
    await expect(page.getByText("No terminals are running.")).toBeVisible();
  });
});
