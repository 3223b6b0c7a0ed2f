import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRun } from "../../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { runTests, stopTests } from "../../contract.ts";
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

const project: TestProjects["make"] = (name, files) => projects.make(name, files);
const read: TestProjects["read"] = (params) => projects.read(params);
const run: TestProjects["run"] = (params, selection) => projects.run(params, selection);

const VITEST = {
  "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }),
  "src/add.ts": "export const add = (a: number, b: number): number => a + b;\n",
  "src/add.test.ts": `import { describe, expect, it } from "vitest";
import { add } from "./add.ts";
describe("add", () => {
  it("adds", () => {
    expect(add(1, 2)).toBe(3);
  });
  it("adds (wrongly)", () => {
    expect({ sum: add(1, 2) }).toEqual({ sum: 4 });
  });
  it.skip("later", () => undefined);
});
`,
  "src/other.test.ts": `import { expect, it } from "vitest";
it("is true", () => expect(true).toBe(true));
`,
};

async function vitestProject(name: string) {
  const made = await project(name, VITEST);
  await projects.install(made.folder, "vitest");
  return made;
}

describe("tests that Vitest runs", () => {
  it("are found without running them, run, and run again one by one", async () => {
    const { params, folder } = await vitestProject("Summing");
    expect(await read(params)).toMatchObject({ runner: "vitest", run: null, items: [] });

    const listed = await run(params, { kind: "list" });
    expect(listed.run).toMatchObject({ status: "succeeded", problem: null });
    expect(listed.items.map(({ path, tests }) => [path, tests.map(({ state }) => state)])).toEqual([
      ["src/add.test.ts", ["unknown", "unknown", "unknown"]],
      ["src/other.test.ts", ["unknown"]],
    ]);

    const all = await run(params, { kind: "all" });
    expect(all.run).toMatchObject({ status: "failed", problem: null });
    const [add] = all.items;
    expect(add?.tests).toMatchObject([
      { path: ["add", "adds"], line: 4, state: "passed", failures: [] },
      {
        path: ["add", "adds (wrongly)"],
        line: 7,
        state: "failed",
        failures: [
          {
            expected: '{\n  "sum": 4,\n}',
            actual: '{\n  "sum": 3,\n}',
            places: [{ path: "src/add.test.ts", line: 8 }],
          },
        ],
      },
      { path: ["add", "later"], state: "skipped" },
    ]);
    expect(add?.tests[0]?.milliseconds).toBeGreaterThan(0);
    const { body: record } = await send(person, getRun, { params: { id: all.run?.id ?? "" } });
    expect(record).toMatchObject({ kind: "tests.all", error: "1 of 3 tests failed." });

    await writeFile(join(folder, "src/add.ts"), "export const add = (): number => 4;\n");
    const path = ["add", "adds (wrongly)"];
    const one = await run(params, { kind: "some", tests: [{ file: "src/add.test.ts", path }] });
    expect(one.run?.status).toBe("succeeded");
    // The others were not asked about, and are as they were.
    expect(one.items[0]?.tests.map(({ state }) => state)).toEqual(["passed", "passed", "skipped"]);

    const related = await run(params, { kind: "related", files: ["src/add.ts"] });
    expect(related.items[0]?.ranAt).not.toBe(one.items[0]?.ranAt);
    expect(related.items[1]?.ranAt).toBe(one.items[1]?.ranAt);
    expect(related.items[0]?.tests[0]?.state).toBe("failed");
  });

  it("say what is wrong with a file, and forget one that is gone", async () => {
    const { params, folder } = await vitestProject("Breaking");
    await writeFile(join(folder, "src/broken.test.ts"), 'import "./nowhere.ts";\n');
    const broken = await run(params, { kind: "all" });
    const file = broken.items.find(({ path }) => path === "src/broken.test.ts");
    expect(file?.failures[0]?.message).toContain("./nowhere.ts");
    expect(file?.failures[0]?.places).toEqual([{ path: "src/broken.test.ts", line: 1 }]);

    await rm(join(folder, "src/broken.test.ts"));
    await writeFile(join(folder, "src/add.test.ts"), VITEST["src/other.test.ts"]);
    const mended = await run(params, { kind: "all" });
    expect(mended.run?.status).toBe("succeeded");
    expect(mended.items.map(({ path }) => path)).toEqual(["src/add.test.ts", "src/other.test.ts"]);
  });

  it("say what to do where Vitest is not installed", async () => {
    const { params } = await project("Bare", VITEST);
    const { run: ended } = await run(params, { kind: "all" });

    expect(ended).toMatchObject({ status: "failed" });
    expect(ended?.problem).toContain("Install its dependencies");
  });
});

describe("tests that Node runs", () => {
  const NODE = {
    "package.json": JSON.stringify({ scripts: { test: "node --test 'lib/**/*.check.mjs'" } }),
    "lib/deep/a.check.mjs": `import assert from "node:assert/strict";
import { describe, it } from "node:test";
describe("outer", () => {
  describe("inner", () => {
    it("is equal", () => assert.deepEqual({ a: 1 }, { a: 2 }));
    it("is fine", () => undefined);
  });
});
`,
  };

  it("are found by the project's own pattern, with their suites", async () => {
    const { params } = await project("Checks", NODE);
    const { runner, items, run: ended } = await run(params, { kind: "all" });

    expect(ended).toMatchObject({ status: "failed", problem: null });
    expect(runner).toBe("node");
    expect(items).toMatchObject([
      {
        path: "lib/deep/a.check.mjs",
        tests: [
          {
            path: ["outer", "inner", "is equal"],
            line: 5,
            state: "failed",
            failures: [
              {
                message: "Expected values to be strictly deep-equal:",
                expected: "{\n  a: 2\n}",
                actual: "{\n  a: 1\n}",
                places: [{ path: "lib/deep/a.check.mjs", line: 5 }],
              },
            ],
          },
          { path: ["outer", "inner", "is fine"], state: "passed" },
        ],
      },
    ]);
    const tests = [{ file: "lib/deep/a.check.mjs", path: ["outer", "inner", "is fine"] }];
    expect((await run(params, { kind: "some", tests })).run?.status).toBe("succeeded");
  });

  it("can be stopped, one run at a time, and see nothing of the machine", async () => {
    const other = await project("Other", {});
    const { params } = await project("Endless", {
      ...NODE,
      "lib/b.check.mjs": `import { existsSync } from "node:fs";
import { it } from "node:test";
it("sees nothing else", () => {
  if (existsSync(${JSON.stringify(other.folder)})) throw new Error("seen");
});
it("never ends", () => new Promise(() => setInterval(() => undefined, 1000)));
`,
    });
    const selection = { kind: "all" } as const;
    const first = await send(person, runTests, { params, body: { selection } });
    const second = await send(person, runTests, { params, body: { selection } });
    expect([first.status, second.status]).toEqual([201, 409]);
    const early = await until("results arrive while it runs", async () =>
      (await read(params)).items.find(({ path }) => path === "lib/b.check.mjs"),
    );
    expect(early.tests).toMatchObject([{ path: ["sees nothing else"], state: "passed" }]);
    expect((await send(person, stopTests, { params })).status).toBe(204);
    const ended = await until("it ends", async () => {
      const { run: now } = await read(params);
      return now?.status === "cancelled" ? now : null;
    });
    expect(ended.problem).toBeNull();
  });
});

it("names a runner that is not understood, and refuses paths that lead out", async () => {
  const { params } = await project("Others", {
    "package.json": JSON.stringify({ scripts: { test: "mocha" } }),
  });
  expect(await read(params)).toMatchObject({ runner: null, otherRunner: "mocha" });
  const { run: ended } = await run(params, { kind: "all" });
  expect(ended?.problem).toContain("mocha");
  for (const file of ["../x.test.ts", "/etc/passwd", ".git/config", "a/../../b"]) {
    const selection = { kind: "some" as const, tests: [{ file, path: null }] };
    const { status } = await send(person, runTests, { params, body: { selection } });
    expect(status, file).toBe(400);
  }
});
