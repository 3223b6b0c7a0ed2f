import { extensionOf } from "../../features/marketplace/marketplace/testing/extension.ts";
import { publishDocumentOf } from "../../features/marketplace/marketplace/testing/tar-writer.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeProject, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const SNIPPETS = {
  Weave: {
    prefix: "weave",
    body: ["${1|const,let|} ${2:item} of ${TM_FILENAME_BASE}", "$2;$0"],
  },
};

test("a theme and snippets of VS Code come from the marketplace into the text; groups and palette pass axe, keys of Emacs work @long", async ({
  page,
  session,
}) => {
  const post = poster(page.request, session);
  const id = await makeProject(post, "Colours", {
    "src/one.ts": "// begins\nexport const one = 1;\n",
    "src/two.ts": "export const two = 2;\n",
  });
  const tarball = extensionOf({ "snippets/typescript.json": SNIPPETS });
  const published = await page.request.put("/api/npm/evening", {
    headers: { authorization: `Bearer ${session.token}` },
    data: publishDocumentOf("evening", tarball),
  });
  expect(published.status(), await published.text()).toBe(201);
  const text = page.getByRole("textbox", { name: "Text of src/one.ts" });

  await test.step("nothing of themes and snippets is loaded without packages", async () => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`/ide/${id}?file=src/one.ts`);
    await expect(text).toBeVisible();
    expect(loaded.filter((url) => url.includes("/installed/themes"))).toEqual([]);
  });

  await test.step("a package is installed from its card", async () => {
    await page.goto("/marketplace?kind=editor");
    await page.getByRole("button", { name: "Install Evening" }).click();
    await expect(page.getByRole("dialog")).toContainText("none of its code runs");
    await page.getByRole("dialog").getByRole("button", { name: "Install" }).click();
    await expect(page.getByText("Installed 1.0.0")).toBeVisible();
  });

  await test.step("its theme colours the text and its words, and stays", async () => {
    await page.goto(`/ide/${id}?file=src/one.ts`);
    await page.getByRole("button", { name: "Editor", exact: true }).click();
    await page.getByLabel("Colour theme").selectOption({ label: "Evening (dark)" });
    await page.keyboard.press("Escape");
    const editor = page.locator(".cm-editor");
    await expect(editor).toHaveCSS("background-color", "rgb(16, 20, 24)");
    await expect(text.getByText("// begins")).toHaveCSS("color", "rgb(187, 0, 3)");
    await page.reload();
    await expect(editor).toHaveCSS("background-color", "rgb(16, 20, 24)");
  });

  await test.step("a snippet is put in, and Tab goes through its places", async () => {
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("weave");
    await page.getByRole("option", { name: /weave/ }).click();
    await expect(page.getByRole("option")).toHaveText(["const", "let"]);
    await page.getByRole("option", { name: "let" }).click();
    await page.keyboard.press("Tab");
    await page.keyboard.type("thread");
    await page.keyboard.press("Tab");
    await page.keyboard.type(" // end");
    await expect(text).toContainText("let thread of one");
    await expect(text).toContainText("thread; // end");
  });

  await test.step("two groups and the palette with commands of the debugger have no violation", async () => {
    await page.getByRole("button", { name: "Editor", exact: true }).click();
    await page.getByLabel("Colour theme").selectOption({ label: "Devloom" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox").fill("two");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Text of src/two.ts" })).toBeVisible();
    await page.keyboard.press("Control+\\");
    await expect(page.getByRole("region", { name: "Editor group 2" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F1");
    await page.getByRole("combobox").fill("step over");
    await expect(page.getByRole("option", { name: "Step over" })).toContainText("F10");
    await expectAccessible(page);
  });

  await test.step("the keys of Emacs move and cut within a line", async () => {
    await page.getByRole("combobox").fill("use emacs keys");
    await page.keyboard.press("Enter");
    const second = page.getByRole("region", { name: "Editor group 2" });
    const other = second.getByRole("textbox", { name: "Text of src/two.ts" });
    await other.getByText("two").click();
    // Until they are there, the browser's own key selects everything.
    await expect(async () => {
      await page.keyboard.press("Control+a");
      expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
    }).toPass();
    await other.getByText("two").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("/* a */ ");
    await page.keyboard.press("Control+e");
    await page.keyboard.type(" // end");
    await expect(other).toContainText("/* a */ export const two = 2; // end");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await expect(other).not.toContainText("export");
    await page.keyboard.press("Control+y");
    await expect(other).toContainText("/* a */ export const two = 2; // end");
  });
});
