import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readCoverage, readIdeFile } from "../../contract.ts";
import { TestProjects } from "../../testing/test-projects.ts";

let gateway: TestGateway;
let person: Person;
let projects: TestProjects;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  projects = new TestProjects(gateway.dataDir, person);
});
afterAll(() => gateway.close());

/** Runs all tests with coverage, and returns how that ended. */
const run = async (params: { id: string }) =>
  (await projects.run(params, { kind: "all" }, true)).run;

it("tells which lines ran with Node's own runner, and of which text", async () => {
  const { params } = await projects.make("Counted", {
    "package.json": JSON.stringify({ type: "module", scripts: { test: "node --test" } }),
    "src/sum.js":
      "export function sum(a, b) {\n  if (a > 100) {\n    return 0;\n  }\n  return a + b;\n}\n",
    "src/sum.test.js": `import assert from "node:assert/strict";
import { it } from "node:test";
import { sum } from "./sum.js";
it("adds", () => assert.equal(sum(1, 2), 3));
`,
  });
  expect((await send(person, readCoverage, { params })).body).toMatchObject({ ranAt: null });
  expect(await run(params)).toMatchObject({ status: "succeeded" });

  const { body } = await send(person, readCoverage, { params });
  const sum = body.items.find(({ path }) => path === "src/sum.js");
  const { body: file } = await send(person, readIdeFile, {
    params,
    query: { filePath: "src/sum.js" },
  });
  expect(sum).toEqual({
    path: "src/sum.js",
    covered: "1-2,5-6",
    missed: "3-4",
    hash: file.hash,
  });
});

it("tells which lines of TypeScript ran with Vitest and its coverage package", async () => {
  const { params, folder } = await projects.make("Counted by Vitest", {
    "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }),
    "src/sum.ts": `interface Unused {
  readonly x: number;
}
export function sum(a: number, b: number): number {
  if (a > 100) {
    return 0;
  }
  return a + b;
}
`,
    "src/sum.test.ts": `import { expect, it } from "vitest";
import { sum } from "./sum.ts";
it("adds", () => expect(sum(1, 2)).toBe(3));
`,
  });
  for (const name of ["vitest", "@vitest/coverage-v8"]) await projects.install(folder, name);
  expect(await run(params)).toMatchObject({ status: "succeeded", problem: null });

  const { body } = await send(person, readCoverage, { params });
  const sum = body.items.find(({ path }) => path === "src/sum.ts");
  expect(sum?.missed).toBe("6");
  expect(sum?.covered).toContain("8");
});
