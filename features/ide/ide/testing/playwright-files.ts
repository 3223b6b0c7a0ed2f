import { chromium, findOnPath } from "../../../../scripts/lib/tools.mjs";

const BROWSER = process.env["WHOLE_CHROMIUM_PATH"] ?? findOnPath(chromium.commands);

/** Where its tests are. */
export const SPEC = "e2e/page.spec.ts";

/** A configuration with a browser. */
export const configured = (executablePath: string | undefined): string =>
  `export default {
  testDir: "e2e",
  // Programs of projects are last in line for the processor: a browser alone may take long to start.
  timeout: 180_000,
  use: { launchOptions: ${JSON.stringify({ executablePath, args: ["--disable-gpu"] })} },
};
`;

/** A project with tests of Playwright: one that passes, one that fails, one that is left out. */
export const PLAYWRIGHT_FILES = {
  "package.json": JSON.stringify({ type: "module", scripts: { test: "playwright test" } }),
  "playwright.config.mjs": configured(BROWSER),
  [SPEC]: `import { expect, test } from "@playwright/test";
test.describe("a page", () => {
  test("adds @fast", () => expect(1 + 2).toBe(3));
  test("is woven", () => {
    const text = "Woven";
    expect(text).toBe("Spun");
  });
  test.skip("is there later", () => undefined);
});
`,
};

/** Tests of which one needs a browser. */
export const PAGE_SPEC = `import { expect, test } from "@playwright/test";
test("needs none", () => expect(1).toBe(1));
test("has a heading", async ({ page }) => {
  await page.setContent("<h1>Woven</h1>");
  expect(await page.locator("h1").innerText()).toBe("Woven");
});
`;
