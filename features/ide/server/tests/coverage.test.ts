import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "../../../projects/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { readCoverage, readIdeFile, readTests, runTests } from "../../contract.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../../node_modules");

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function project(name: string, files: Readonly<Record<string, string>>) {
  const { body } = await send(person, createProject, { body: { name } });
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { params: { id: body.id }, folder };
}

/** Runs all tests with coverage, and returns how that ended. */
async function run(params: { id: string }) {
  const body = { selection: { kind: "all" as const }, coverage: true };
  expect((await send(person, runTests, { params, body })).status).toBe(201);
  return until("the tests end", async () => {
    const { body: now } = await send(person, readTests, { params });
    return now.run?.status === "running" ? null : now.run;
  });
}

it("tells which lines ran with Node's own runner, and of which text", async () => {
  const { params } = await project("Counted", {
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
  const { params, folder } = await project("Counted by Vitest", {
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
  await mkdir(join(folder, "node_modules/@vitest"), { recursive: true });
  for (const name of ["vitest", "@vitest/coverage-v8"])
    await symlink(await realpath(join(PACKAGES, name)), join(folder, "node_modules", name));
  expect(await run(params)).toMatchObject({ status: "succeeded", problem: null });

  const { body } = await send(person, readCoverage, { params });
  const sum = body.items.find(({ path }) => path === "src/sum.ts");
  expect(sum?.missed).toBe("6");
  expect(sum?.covered).toContain("8");
});
