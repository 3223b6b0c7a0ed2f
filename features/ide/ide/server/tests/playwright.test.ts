import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPerson } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { PAGE_SPEC, PLAYWRIGHT_FILES as FILES, SPEC } from "../../testing/playwright-files.ts";
import { TestProjects } from "../../testing/test-projects.ts";

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

it("runs them in a browser of the machine", async () => {
  const { params, folder } = await projects.make("Browsing", { ...FILES, [SPEC]: PAGE_SPEC });
  await projects.install(folder, "@playwright/test");
  const { run, items } = await projects.run(params, { kind: "all" });
  expect(run, JSON.stringify(items)).toMatchObject({ status: "succeeded", problem: null });
});
