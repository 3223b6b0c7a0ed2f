import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commitProject, createProject } from "../../../../dashboard/projects/contract.ts";
import { getRun } from "../../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readTests, runTests } from "../../contract.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../../../node_modules");

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

/** A project whose tests Node runs, committed. */
async function project(files: Readonly<Record<string, string>>, script = "node --test t.mjs") {
  const { body } = await send(person, createProject, { body: { name: "Hostile" } });
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  const manifest = { "package.json": JSON.stringify({ scripts: { test: script } }) };
  for (const [path, text] of Object.entries({ ...manifest, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const params = { id: body.id };
  const made = await send(person, commitProject, { params, body: { message: "Tests" } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return {
    folder,
    async run() {
      const selection = { kind: "all" } as const;
      const started = await send(person, runTests, { params, body: { selection } });
      expect(started.status, JSON.stringify(started.body)).toBe(201);
      const record = await until("the tests end", async () => {
        const { body: now } = await send(person, getRun, { params: { id: started.body.runId } });
        return now.finishedAt === null ? null : now;
      });
      return { record, tests: (await send(person, readTests, { params })).body };
    },
  };
}

/** A configuration runs in the process that reports to the gateway, and may write there as well. */
async function forging(lines: readonly object[], end: string) {
  const made = await project(
    {
      "t.test.mjs": `import { it } from "vitest"; it("is there", () => undefined);`,
      "vitest.config.mjs": `import { writeSync } from "node:fs";
for (const line of ${JSON.stringify(lines)}) writeSync(3, JSON.stringify(line) + "\\n");
${end}
export default {};`,
    },
    "vitest run",
  );
  await mkdir(join(made.folder, "node_modules/.vite-temp"), { recursive: true });
  await symlink(await realpath(join(PACKAGES, "vitest")), join(made.folder, "node_modules/vitest"));
  return made;
}

const passed = {
  type: "test",
  path: ["all is well"],
  line: 1,
  state: "passed",
  milliseconds: 1,
  failures: [],
};

it("believes no success of a runner that failed", async () => {
  const lines = [{ ...passed, file: "t.test.mjs" }, { type: "done" }];
  // The last words are kept beside the results, and no database keeps all of these.
  const lastWords = String.raw`writeSync(1, "last\u0000 words" + "😀".repeat(999) + "\n"); process.exit(3);`;
  const { run } = await forging(lines, lastWords);
  const { record, tests } = await run();

  expect(record.error).toContain("exit code 3");
  expect(tests.run?.problem).toContain("exit code 3");
  expect(tests.run?.problem).toContain("last words");
});

it("takes nothing over that leads out of the project, or that no database keeps", async () => {
  const at = (file: string) => ({ file, line: 1 });
  const failure = {
    message: "a\u0000b\u001b[31m\ud800",
    expected: "<script>alert(1)</script>\u0000",
    actual: "x",
    places: [at("/etc/passwd"), at("../../x"), at("a\ud800.ts"), at("t.test.mjs")],
  };
  const lines = [
    { ...passed, file: "/etc/passwd" },
    { ...passed, file: "../other/x.ts" },
    {
      ...passed,
      file: "t.test.mjs",
      path: ["\u0000nul", "\u202Eriver", "a\nb", "x".repeat(499) + "😀"],
    },
    { ...passed, file: "t.test.mjs", state: "failed", failures: [failure] },
  ];
  const { run } = await forging(lines, "");
  const { record, tests } = await run();

  expect(record.error).toMatch(/tests failed/);
  expect(tests.items.map(({ path }) => path)).toEqual(["t.test.mjs"]);
  const [odd, failed] = tests.items[0]?.tests ?? [];
  expect(odd?.path.slice(0, 3)).toEqual(["\uFFFDnul", "\uFFFDriver", "a\uFFFDb"]);
  expect(failed?.failures).toEqual([
    {
      message: "a\uFFFDb\uFFFD[31m\uFFFD",
      expected: "<script>alert(1)</script>\uFFFD",
      actual: "x",
      places: [{ path: "t.test.mjs", line: 1 }],
    },
  ]);
});

it("says which commit was tested, and none when somebody changed the files", async () => {
  const { run, folder } = await project({
    "t.mjs": `import { test } from "node:test"; test("fine", () => undefined);`,
  });
  const clean = await run();
  await writeFile(join(folder, "uncommitted.txt"), "new\n");
  const dirty = await run();

  expect(clean.record).toMatchObject({ status: "succeeded", error: null });
  expect(clean.record.result?.["commit"]).toMatch(/^[\da-f]{40}$/);
  expect(dirty.record).toMatchObject({ status: "succeeded", result: { commit: null, passed: 1 } });
});

it("calls it no success when there are no tests", async () => {
  const { run } = await project({ "t.mjs": "export {};\n" }, "node --test 'none/*.mjs'");
  const { record } = await run();

  expect(record.status).toBe("failed");
});

it("ends bombs of tests, and names the limit", async () => {
  const { run } = await project({
    "t.mjs": `import { spawn } from "node:child_process";
import { test } from "node:test";
test("forks", async () => {
  for (let count = 0; count < 2000; count += 1) spawn("sleep", ["600"]).on("error", () => undefined);
  await new Promise(() => setInterval(() => undefined, 1000));
});`,
  });
  const { tests } = await run();

  expect(tests.run?.problem).toMatch(/The tests were stopped\. .*processes/);
});
