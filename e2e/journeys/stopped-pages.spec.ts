import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const PAGES = [
  {
    does: "floods the editor with messages",
    script: `setInterval(() => { for (let n = 0; n < 500; n += 1) parent.postMessage({ n }, "*"); }, 5);`,
    told: "Page stopped",
    mark: "",
  },
  {
    does: "is in an endless loop",
    script: "addEventListener('load', () => { for (;;); });",
    told: "Page isn't responding",
    // It keeps a processor busy for as long as it takes to be noticed.
    mark: " @long",
  },
];

for (const { does, script, told, mark } of PAGES)
  test(`a page that ${does} is told of, and is back after it was mended and reloaded${mark}`, async ({
    page,
    signedIn,
  }) => {
    const studio = await makeStudio(page, signedIn);
    const editor = await EditorPage.open(page, studio, "h1");
    const file = join(studio.folder, "index.html");
    const well = await readFile(file, "utf8");

    await writeFile(file, well.replace("<head>", `<head><script>${script}</script>`));

    const trouble = page.getByRole("alert").filter({ hasText: told });
    await expect(trouble).toBeVisible();
    // The editor itself goes on.
    await page.getByRole("tab", { name: "Insert" }).click();
    await expect(page.getByRole("tabpanel", { name: "Insert" })).toBeVisible();

    await writeFile(file, well);
    await trouble.getByRole("button", { name: "Reload page" }).click();
    await expect(editor.inFrame("h1").first()).toBeVisible();
    await expect(trouble).toHaveCount(0);
  });
