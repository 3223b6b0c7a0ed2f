import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromium, findOnPath } from "../../../../../scripts/lib/tools.mjs";
import { registerPerson } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { TestProjects } from "../../testing/test-projects.ts";

const BROWSER = process.env["WHOLE_CHROMIUM_PATH"] ?? findOnPath(chromium.commands);
const SPEC = "e2e/page.spec.ts";
const configured = (executablePath: string | undefined): string =>
  `export default {
  testDir: "e2e",
  use: { launchOptions: ${JSON.stringify({ executablePath, args: ["--disable-gpu"] })} },
};
`;
const FILES = {
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

let gateway: TestGateway;
let projects: TestProjects;
beforeAll(async () => {
  gateway = await startTestGateway();
  projects = new TestProjects(gateway.dataDir, await registerPerson(gateway.url));
});
afterAll(() => gateway.close());

it("finds tests of Playwright, runs them, and runs one again", async () => {
  const { params, folder } = await projects.make("Browsing", FILES);
  await projects.install(folder, "@playwright/test");

  const listed = await projects.run(params, { kind: "list" });
  expect(listed).toMatchObject({ runner: "playwright", run: { status: "succeeded" } });
  expect(listed.items).toMatchObject([
    {
      path: SPEC,
      tests: [
        { path: ["a page", "adds @fast"], line: 3, state: "unknown" },
        { path: ["a page", "is woven"], line: 4, state: "unknown" },
        { path: ["a page", "is there later"], state: "unknown" },
      ],
    },
  ]);

  const all = await projects.run(params, { kind: "all" });
  expect(all.run).toMatchObject({ status: "failed", problem: null });
  const [adds, woven, later] = all.items[0]?.tests ?? [];
  expect([adds?.state, woven?.state, later?.state]).toEqual(["passed", "failed", "skipped"]);
  expect(woven?.failures[0]?.message).toContain("Woven");
  expect(woven?.failures[0]?.places[0]).toEqual({ path: SPEC, line: 6 });

  await writeFile(join(folder, SPEC), FILES[SPEC].replace('"Spun"', '"Woven"'));
  const tests = [{ file: SPEC, path: ["a page", "is woven"] }];
  const one = await projects.run(params, { kind: "some", tests });
  expect(one.run?.status).toBe("succeeded");
  expect(one.items[0]?.tests.map(({ state }) => state)).toEqual(["passed", "passed", "skipped"]);
});

const PAGE_SPEC = `import { expect, test } from "@playwright/test";
test("needs none", () => expect(1).toBe(1));
test("has a heading", async ({ page }) => {
  await page.setContent("<h1>Woven</h1>");
  expect(await page.locator("h1").innerText()).toBe("Woven");
});
`;

it("runs them in a browser of the machine", async () => {
  const { params, folder } = await projects.make("Browsing", { ...FILES, [SPEC]: PAGE_SPEC });
  await projects.install(folder, "@playwright/test");
  const { run, items } = await projects.run(params, { kind: "all" });
  expect(run, JSON.stringify(items)).toMatchObject({ status: "succeeded", problem: null });
});

it("says what to do where there is no browser or no Playwright, and runs what needs none", async () => {
  const config = configured("/usr/bin/no-such-browser");
  const { params, folder } = await projects.make("Blind", {
    ...FILES,
    [SPEC]: PAGE_SPEC,
    "playwright.config.mjs": config,
  });
  const bare = await projects.run(params, { kind: "all" });
  expect(bare.run?.problem).toContain("Playwright isn't installed");

  await projects.install(folder, "@playwright/test");
  const { run, items } = await projects.run(params, { kind: "all" });
  expect(run?.problem).toContain("Playwright found no browser.");
  expect(items[0]?.tests[0]?.state).toBe("passed");
});
