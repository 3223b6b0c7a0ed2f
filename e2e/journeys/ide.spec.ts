import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { openModel } from "../support/doors.ts";
import { DEV_SERVER_STARTS, EditorPage, makeStudio } from "../support/editor.ts";
import { poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const HERO = "src/sections/home/Hero.tsx";
const EYEBROW = ".eyebrow";

test("from the visual editor to the line in the IDE and back, with somebody else at the same file @long", async ({
  page,
  session,
}) => {
  test.slow();
  const studio = await makeStudio(page, session);
  const editor = await EditorPage.open(page, studio, EYEBROW);
  const text = (): Locator => page.getByRole("textbox", { name: `Text of ${HERO}` });
  const state = page.getByRole("status");

  await test.step("an element's line is opened by a key", async () => {
    await editor.select(EYEBROW, "p");
    await page.keyboard.press("Control+Alt+e");
    await expect(page).toHaveURL(/\/ide\/[^?]+\?file=src%2Fsections%2Fhome%2FHero\.tsx&line=\d+$/);
    await expect(page.locator(".cm-selectedElement")).toContainText('<p className="eyebrow">');
    await expect(page.getByRole("treeitem", { name: /^Hero\.tsx/ })).toBeVisible();
  });

  await test.step("what is typed survives a reload, and is one line in the file when saved", async () => {
    await expect(text()).toBeFocused();
    await page.keyboard.press("End");
    for (let step = 0; step < "</p>".length; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(" everywhere");
    await expect(state).toContainText("Unsaved");
    await page.reload();
    await expect(text()).toContainText("workshops everywhere</p>");
    expect(await editor.changedLines()).toEqual([]);
    await page.keyboard.press("Control+s");
    await expect(state).toHaveText("Saved");
    expect(await editor.changedLines()).toHaveLength(2);
    await expect(page.getByRole("treeitem", { name: /^Hero\.tsx/ })).toContainText("modified");
  });

  await test.step("a file that nobody typed in follows hand edits", async () => {
    const now = await editor.read(HERO);
    await editor.write(HERO, now.replace("Your hands are busy", "Your hands are full"));
    await expect(text()).toContainText("Your hands are full");
  });

  await test.step("one that somebody typed in asks, and merges what fits together", async () => {
    await text().getByText("import styles").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" // mine");
    const now = await editor.read(HERO);
    await editor.write(HERO, now.replace("hands are full", "hands are theirs"));
    await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "This file changed on disk" });
    await expect(dialog).toContainText("The changes don't overlap");
    await expect(dialog.getByRole("textbox", { name: "Yours" })).toContainText("// mine");
    await dialog.getByRole("button", { name: "Merge both" }).click();
    await expect(state).toHaveText("Saved");
    const merged = await editor.read(HERO);
    expect(merged).toContain("// mine");
    expect(merged).toContain("hands are theirs");
  });

  await test.step("the visual editor shows it, with the line beside", async () => {
    await page.getByRole("button", { name: "Open in visual editor" }).click();
    await expect(page).toHaveURL(new RegExp(`/canvases/${studio.canvasId}/editor\\?file=`));
    await expect(editor.inFrame(EYEBROW).first()).toContainText(
      "workshops everywhere",
      DEV_SERVER_STARTS,
    );
    await expect(page.getByRole("link", { name: "Open in IDE" })).toHaveAttribute(
      "href",
      new RegExp(`^/ide/${studio.projectId}\\?file=`),
    );
  });
});

test("files are made, renamed, deleted, brought back, searched, replaced and committed", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  await page.goto("/ide");
  await page.getByRole("link", { name: "Studio" }).click();
  const tree = page.getByRole("tree", { name: "Files of the project" });
  const item = (name: string): Locator => tree.getByRole("treeitem", { name });

  await test.step("a new file is opened and saved", async () => {
    await page.getByRole("button", { name: "New file" }).click();
    await page.getByRole("textbox", { name: "Path" }).fill("src/loom.ts");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("textbox", { name: "Text of src/loom.ts" }).click();
    await page.keyboard.type("export const wool = 1;");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status")).toHaveText("Saved");
    await expectAccessibleInBoth(page);
  });

  await test.step("what is typed while the list of files is loaded is looked for in it", async () => {
    let goOn = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/*.js", async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.keyboard.press("Control+p");
    await page.keyboard.type("loo");
    const text = page.getByRole("textbox", { name: "Text of src/loom.ts" });
    await expect(text).toHaveText("export const wool = 1;");
    goOn();
    const found = page.getByPlaceholder("File name, add :12 for a line…");
    await expect(found).toHaveValue("loo");
    await page.unroute("**/*.js");
    await page.keyboard.type("m.ts");
    await expect(found).toHaveValue("loom.ts");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("whoever chooses a file types in it, and not where the keyboard was before", async () => {
    const text = page.getByRole("textbox", { name: "Text of src/loom.ts" });
    const find = page.getByRole("button", { name: "Find", exact: true });
    await page.getByRole("button", { name: "New folder" }).focus();
    await page.keyboard.press("Control+p");
    await page.getByPlaceholder("File name, add :12 for a line…").fill("loom.ts");
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    // A press in the tree leaves the keys there, where its cursor is seen; Enter leads into the text.
    await item("loom.ts").click();
    await expect(tree).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    await find.focus();
    await page.getByRole("button", { name: "loom.ts", exact: true }).click();
    await expect(text).toBeFocused();
  });

  await test.step("the keyboard renames, deletes and brings back", async () => {
    await tree.focus();
    await page.keyboard.press("F2");
    await page.getByRole("textbox", { name: "Path" }).fill("src/weave/loom.ts");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const renamed = { name: "loom.ts", level: 3, selected: true };
    await expect(tree.getByRole("treeitem", renamed)).toBeVisible();
    await tree.focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(item("loom.ts")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(item("loom.ts")).toBeVisible();
  });

  await test.step("a text is replaced everywhere after a look", async () => {
    await writeFile(join(studio.folder, "src/other.ts"), "export { wool } from './weave/loom';\n");
    await page.keyboard.press("Control+Shift+f");
    await expect(page.locator(".cm-search")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
    await page.keyboard.type("wool");
    await page.getByRole("button", { name: "Match case" }).click();
    await page.getByRole("button", { name: "Replace…" }).click();
    await page.getByRole("textbox", { name: "Replace with" }).fill("linen");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("2 matches in 2 files.")).toBeVisible();
    await page.getByRole("textbox", { name: "Replace with" }).fill("silk");
    await expect(page.getByRole("button", { name: "Replace in 2 files" })).toHaveCount(0);
    await page.getByRole("button", { name: "Preview" }).click();
    const one = page.getByRole("checkbox", { name: "Replace match 1, line 1" }).first();
    await one.click();
    await expect(page.getByRole("button", { name: "Replace in one file" })).toBeVisible();
    await one.click();
    await page.getByRole("button", { name: "Replace in 2 files" }).click();
    await expect(page.getByText("2 matches were replaced in 2 files")).toBeVisible();
  });

  await test.step("the checkpoint before it brings all back, and a save of one file too", async () => {
    const other = (): Promise<string> => readFile(join(studio.folder, "src/other.ts"), "utf8");
    await page.keyboard.press("Control+Shift+h");
    await page.getByRole("radio", { name: "Checkpoints" }).click();
    await page.getByRole("button", { name: /^Before replacing in files/ }).click();
    await page.getByRole("button", { name: "Restore all files" }).click();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText("2 files restored")).toBeVisible();
    expect(await other()).toContain("wool");
    await expect(page.getByRole("button", { name: /^Before restoring/ })).toBeVisible();
    await expectAccessibleInBoth(page);

    await page.getByRole("radio", { name: "Saves" }).click();
    await page
      .getByRole("button", { name: /^other\.ts/ })
      .nth(1)
      .click();
    const dialog = page.getByRole("dialog", { name: "Compare src/other.ts" });
    await expect(dialog.getByRole("textbox", { name: "Now" })).toContainText("wool");
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("other.ts restored")).toBeVisible();
    expect(await other()).toContain("silk");
  });

  await test.step("a commit holds it", async () => {
    await page.keyboard.press("Control+Shift+g");
    await page.getByRole("textbox", { name: "Commit message" }).fill("Weave silk");
    await page.getByRole("button", { name: "Commit 2 files to main" }).click();
    await expect(page.getByText("No uncommitted changes.")).toBeVisible();
  });

  await test.step("the rest of a line is proposed from the project's own files, and Tab accepts it", async () => {
    const part = (name: string, line: string): string =>
      `export function open${name}() {\n  const store = createStore("${name}");\n${line}  return store;\n}\n`;
    const line = "  store.refresh({ force: true });\n";
    for (const name of ["Linen", "Hemp", "Jute", "Cotton", "Ramie", "Nettle", "Alpaca", "Mohair"])
      await writeFile(join(studio.folder, `src/${name}.ts`), part(name, line));
    await writeFile(join(studio.folder, "src/Silk.ts"), part("Silk", ""));
    await page.goto(`/ide/${studio.projectId}?file=src%2FSilk.ts`);
    const text = page.getByRole("textbox", { name: "Text of src/Silk.ts" });
    await text.getByText('createStore("Silk")').click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("store.re");
    const ghost = page.locator(".cm-ghostText");
    // What is new on the disk is learned soon: the next letter asks again.
    await expect(async () => {
      await page.keyboard.press("Backspace");
      await page.keyboard.type("e");
      await expect(ghost).toHaveAttribute("data-text", "fresh({ force: true });", {
        timeout: 2_000,
      });
    }).toPass();
    await expect(text).not.toContainText("refresh");
    await page.keyboard.press("Tab");
    await expect(text).toContainText("store.refresh({ force: true });");
    await expect(ghost).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status")).toHaveText("Saved");
  });

  await test.step("a model is asked for an edit, which is reviewed, accepted and undone as one", async () => {
    const text = page.getByRole("textbox", { name: "Text of src/Silk.ts" });
    await text.getByText("store.refresh").click();
    await page.keyboard.press("Control+i");
    const dialog = page.getByRole("dialog", { name: "Ask AI about these lines" });
    await expect(dialog).toContainText("No model connected");
    await page.keyboard.press("Escape");
    const model = await openModel();
    try {
      const post = poster(page.request, session);
      const provider = { name: "Local", kind: "openai", baseUrl: model.baseUrl };
      const { id: providerId } = await post("/api/model/provider", provider);
      const targets = [{ providerId, model: "small" }];
      await post("/api/model/alias", { name: "help", targets });
      model.server.say(
        "<<<<<<< SEARCH\n  store.refresh({ force: true });\n=======\n  store.refresh();\n  store.warm();\n>>>>>>> REPLACE\n",
      );
      await page.keyboard.press("Control+i");
      await dialog.getByRole("textbox", { name: "What should change" }).fill("Warm it too");
      await expectAccessibleInBoth(page);
      await dialog.getByRole("button", { name: "Edit" }).click();
      const proposed = dialog.getByRole("textbox", { name: "Proposed" });
      await expect(proposed).toContainText("store.warm();");
      await dialog.getByRole("button", { name: "Accept" }).click();
      await expect(text).toContainText("store.warm();");
      await expect(text).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(text).not.toContainText("warm");
      await expect(text).toContainText("store.refresh({ force: true });");
    } finally {
      await model.close();
    }
  });
});
