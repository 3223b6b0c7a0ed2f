import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { tryCascades } from "../support/cascades.ts";
import { EditorPage, makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

/** A package whose rule is in no layer, so that it is stronger than every utility. */
const KIT = "node_modules/text-kit";
const SHOWN = "src/Cascades.jsx";
const OF_KIT = `import "text-kit/kit.css";

export function Cascades() {
  return (
    <p id="kit" className="kit-text">
      Of a kit
    </p>
  );
}
`;

test("a size that is set shows, or what decides over it is told, whatever the cascade @long", async ({
  page,
  session,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeAppStudio(page, session, "admin");
  const editor = new EditorPage(page, studio);
  await mkdir(join(studio.folder, KIT), { recursive: true });
  await editor.write(`${KIT}/package.json`, '{ "name": "text-kit", "version": "1.0.0" }\n');
  await editor.write(`${KIT}/kit.css`, ".kit-text { font-size: 15px; }\n");
  const options = { app: "src/App.tsx", hasTailwind: true, count: 2, seed: 20_261_116 };
  const outcomes = await tryCascades(page, studio, options);
  // A notice for each would be no better than none.
  expect(outcomes).toContain("shown");

  await test.step("a size that a package decides over is written on the element", async () => {
    await editor.write(SHOWN, OF_KIT);
    const text = editor.inFrame("#kit");
    await expect(text).toHaveCSS("font-size", "15px");
    await editor.click("#kit");
    const size = page
      .getByRole("complementary", { name: "Inspector" })
      .getByRole("textbox", { name: "Size", exact: true });
    await expect(size).toHaveValue(/15/);
    await size.fill("61px");
    await size.press("Enter");
    await expect(page.getByText("font-size is saved but doesn't show")).toBeVisible();
    await expect(page.getByText(".kit-text overrides it.")).toBeVisible();
    await page.getByRole("button", { name: "Write it on the element" }).click();
    const styled = OF_KIT.replace('"kit-text"', '"kit-text" style={{ fontSize: "61px" }}');
    await expect.poll(() => editor.read(SHOWN)).toBe(styled);
    await expect(text).toHaveCSS("font-size", "61px");
    await expect(page.getByText("All changes saved")).toBeVisible();
    await page.keyboard.press("Control+Z");
    await expect.poll(() => editor.read(SHOWN)).toBe(OF_KIT);
    await expect(text).toHaveCSS("font-size", "15px");
  });
});
