import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const CODE = `interface Shape {
  side: number;
}

export function weave(thread: Shape) {
  const wide = thread.side * 2;
  return wide;
}
`;

test("words have colours of what they mean, hints and symbols come from the whole project, Markdown is seen as typed @long", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  await writeFile(join(studio.folder, "src/weave.ts"), CODE);
  await writeFile(join(studio.folder, "NOTES.md"), "# Threads\n");
  await page.goto(`/ide/${studio.projectId}?file=src/weave.ts&line=6`);
  const text = page.getByRole("textbox", { name: "Text of src/weave.ts" });

  await test.step("a parameter, a type and the place of the cursor are shown", async () => {
    await expect(text.locator(".cm-word-parameter").first()).toHaveText("thread");
    await expect(text.locator(".cm-word-interface").first()).toHaveText("Shape");
    const place = page.getByRole("navigation", { name: "Place of the cursor" });
    await expect(place).toContainText("weave.ts");
    await expect(place.getByRole("button", { name: "weave", exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  await test.step("types that nobody wrote come when they are wanted, and are no part of the text", async () => {
    await page.keyboard.press("F1");
    await page.getByRole("combobox").fill("toggle types");
    await page.keyboard.press("Enter");
    await expect(text.locator(".cm-inlayHint").first()).toHaveText(/: number/);
    await expectAccessibleInBoth(page);
    await page.keyboard.press("F1");
    await page.getByRole("combobox").fill("toggle types");
    await page.keyboard.press("Enter");
    await expect(text.locator(".cm-inlayHint")).toHaveCount(0);
  });

  await test.step("the type of what the cursor stands on, and a symbol of the project, are a key away", async () => {
    await text.locator(".cm-word-parameter").last().click();
    await page.keyboard.press("Alt+F12");
    const place = page.getByRole("navigation", { name: "Place of the cursor" });
    await expect(place.getByRole("button", { name: "Shape", exact: true })).toBeVisible();
    await page.keyboard.press("Control+Alt+p");
    await page.getByRole("combobox").fill("weav");
    await page.getByRole("option", { name: /weave.*src\/weave\.ts:5/ }).click();
    await expect(place.getByRole("button", { name: "weave", exact: true })).toBeVisible();
  });

  await test.step("Markdown is seen beside the text as it is typed", async () => {
    await page.goto(`/ide/${studio.projectId}?file=NOTES.md`);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const preview = page.getByRole("region", { name: "Preview of NOTES.md" });
    await expect(preview.getByRole("heading", { name: "Threads" })).toBeVisible();
    await page.getByRole("textbox", { name: "Text of NOTES.md" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n**strong** yarn");
    await expect(preview).toContainText("strong yarn");
    await expectAccessibleInBoth(page);
  });
});
