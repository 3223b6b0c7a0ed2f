import { existsSync } from "node:fs";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const PACKAGES = resolve(import.meta.dirname, "../../node_modules");

test("the project's linter offers its fixes, its formatter writes what is saved, and JSON and CSS are understood", async ({
  page,
  session,
}) => {
  const { folder, projectId } = await makeStudio(page, session);
  for (const name of ["oxlint", "oxfmt"]) {
    const place = join(folder, "node_modules", name);
    if (!existsSync(place)) await symlink(join(PACKAGES, name), place);
  }
  await writeFile(join(folder, ".oxlintrc.json"), '{ "rules": { "no-debugger": "error" } }');
  await writeFile(join(folder, ".oxfmtrc.json"), "{}");
  await writeFile(join(folder, "src/loom.js"), "debugger;\r\nconsole.log(  1);\r\n");
  await writeFile(join(folder, "src/loom.css"), "a { color: #ff8800; colr: red }\n");
  await page.goto(`/ide/${projectId}?file=src/loom.js`);
  const code = page.getByRole("textbox", { name: "Text of src/loom.js" });
  const saved = () => readFile(join(folder, "src/loom.js"), "utf8");

  await test.step("what the linter finds has a fix, in the text and by keys", async () => {
    await expect(page.getByRole("button", { name: "Format with oxfmt" })).toBeVisible();
    await expect(code.locator(".cm-lintRange").first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await code.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+.");
    await page.getByRole("menuitem", { name: "Remove the debugger statement" }).click();
    await expect(code).not.toContainText("debugger");
  });

  await test.step("a save formats, keeps line breaks, and is one step to undo", async () => {
    await page.keyboard.press("Control+s");
    await expect.poll(saved).toContain("console.log(1);\r\n");
    await page.keyboard.press("Control+z");
    await expect(code).toContainText("console.log( 1)");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("const = ;");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved without formatting")).toBeVisible();
    await expect.poll(saved).toContain("const = ;");
  });

  await test.step("CSS shows its colours and problems, and completes names", async () => {
    await page.goto(`/ide/${projectId}?file=src/loom.css`);
    const styles = page.getByRole("textbox", { name: "Text of src/loom.css" });
    await expect(styles.locator(".cm-colorSwatch").first()).toBeVisible();
    await expect(styles.locator(".cm-lintRange").first()).toBeVisible();
    await styles.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("b { text-dec");
    await expect(page.getByRole("option", { name: "text-decoration", exact: true })).toBeVisible();
  });

  await test.step("package.json proposes what it knows, and tells what is wrong", async () => {
    await page.goto(`/ide/${projectId}?file=package.json`);
    const json = page.getByRole("textbox", { name: "Text of package.json" });
    await json.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type('"keyw');
    await page.getByRole("option", { name: "keywords" }).click();
    await expect(json).toContainText('"keywords": [');
  });
});
