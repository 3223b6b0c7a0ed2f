import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectTests } from "./lib/changed-tests.mjs";

const files: Record<string, string> = {
  "packages/kit/package.json": `{ "exports": { ".": "./src/index.ts" } }`,
  "packages/kit/src/index.ts": `export { one, two as second } from "./both.ts"; export * from "./third.ts";`,
  "packages/kit/src/both.ts": `export const one = 1; export const two = 2;`,
  "packages/kit/src/third.ts": `export const three = 3;`,
  "packages/kit/src/third.test.ts": `import { three } from "./third.ts";`,
  "features/writing/notes/contract.ts": `export const listNotes = endpoint({ path: "/api/note" });`,
  "features/writing/notes/server/module.ts": `import { second } from "@devloom/kit"; import "../contract.ts";`,
  "features/writing/notes/server/notes.test.ts": `import "./module.ts";`,
  "features/writing/notes/server/crash.test.ts": `start(new URL("./crash-program.ts", import.meta.url));`,
  "features/writing/notes/server/crash-program.ts": `export {};`,
  "features/writing/notes/testing/examples.ts": `export const examples = {};`,
  "features/writing/pages/web/routes.ts": `export const web = { path: "/pages", load: () => import("./Screen.tsx") };`,
  "features/writing/pages/web/Screen.tsx": `import { listNotes } from "../../notes/contract.ts"; import { three } from "@devloom/kit";`,
  "features/testing/suite.test.ts": "await import(`../${area}/${feature.id}/testing/examples.ts`);",
  "apps/web/src/main.tsx": `export {};`,
  "e2e/journeys/pages.spec.ts": `page.goto("/pages");`,
  "e2e/journeys/other.spec.ts": `page.goto("/elsewhere");`,
  "e2e/journeys/deep.spec.ts": `test("a deep look @long", () => page.goto("/pages"));`,
  "e2e/journeys/every.spec.ts": `import "../support/routes.ts";`,
  "e2e/support/routes.ts": `export {};`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "devloom-changed-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sources = Object.keys(files).filter((path) => /\.tsx?$/.test(path));
const reachedBy = (...changed: string[]): string[] => {
  const { units, journeys, everything } = selectTests(root, sources, changed);
  return everything === null ? [...units, ...journeys] : [everything];
};

describe("what a change can reach", () => {
  test("are the tests that import it, by the names they take from a package", () => {
    expect(reachedBy("packages/kit/src/third.ts")).toEqual([
      "packages/kit/src/third.test.ts",
      "e2e/journeys/pages.spec.ts",
      "e2e/journeys/every.spec.ts",
    ]);
    expect(reachedBy("packages/kit/src/both.ts")).toEqual([
      "features/writing/notes/server/notes.test.ts",
      "e2e/journeys/pages.spec.ts",
      "e2e/journeys/every.spec.ts",
    ]);
    expect(reachedBy("packages/kit/src/index.ts")).toContain(
      "features/writing/notes/server/notes.test.ts",
    );
  });

  test("are tests that start it as a program, or load it by a pattern", () => {
    expect(reachedBy("features/writing/notes/server/crash-program.ts")).toEqual([
      "features/writing/notes/server/crash.test.ts",
    ]);
    expect(reachedBy("features/writing/notes/testing/examples.ts")).toEqual([
      "features/testing/suite.test.ts",
    ]);
  });

  test("are journeys to its screens or to all of them, and to screens that call it", () => {
    expect(reachedBy("features/writing/pages/web/Screen.tsx")).toEqual([
      "e2e/journeys/pages.spec.ts",
      "e2e/journeys/every.spec.ts",
    ]);
    expect(reachedBy("features/writing/notes/server/module.ts")).toContain(
      "e2e/journeys/pages.spec.ts",
    );
    expect(reachedBy("apps/web/src/main.tsx")).toEqual([
      "e2e/journeys/pages.spec.ts",
      "e2e/journeys/other.spec.ts",
      "e2e/journeys/every.spec.ts",
    ]);
  });

  test("is everything where nobody can tell, and nothing where nobody looks", () => {
    expect(reachedBy("package-lock.json")).toEqual(["package-lock.json may reach any test"]);
    expect(reachedBy("templates/app.html")).toEqual(["templates/app.html may reach any test"]);
    expect(reachedBy("docs/configuration.md", "README.md")).toEqual([]);
  });
});
