import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPerson } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { configured, PAGE_SPEC, PLAYWRIGHT_FILES, SPEC } from "../../testing/playwright-files.ts";
import { TestProjects } from "../../testing/test-projects.ts";

let gateway: TestGateway;
let projects: TestProjects;
beforeAll(async () => {
  gateway = await startTestGateway();
  projects = new TestProjects(gateway.dataDir, await registerPerson(gateway.url));
});
afterAll(() => gateway.close());

it("says what to do where there is no browser or no Playwright, and runs what needs none", async () => {
  const config = configured("/usr/bin/no-such-browser");
  const { params, folder } = await projects.make("Blind", {
    ...PLAYWRIGHT_FILES,
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
