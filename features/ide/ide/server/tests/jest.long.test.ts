import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { readCoverage } from "../../contract.ts";
import { TestProjects } from "../../testing/test-projects.ts";

const run = promisify(execFile);
const FILES = {
  "package.json": JSON.stringify({ scripts: { test: "jest" } }),
  "src/add.js": `exports.add = (a, b) => {
  if (a > 100) {
    return 0;
  }
  return a + b;
};
`,
  "src/add.test.js": `const { add } = require("./add.js");
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
  "src/other.test.js": `it("is true", () => expect(true).toBe(true));
`,
};

let gateway: TestGateway;
let person: Person;
let projects: TestProjects;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  projects = new TestProjects(gateway.dataDir, person);
});
afterAll(() => gateway.close());

it.each(["29.7.0", "30.5.2"])("runs tests of Jest %s from the registry", async (version) => {
  const { params, folder } = await projects.make(`Jesting ${version}`, FILES);
  const bare = await projects.run(params, { kind: "all" });
  expect(bare.run?.problem).toContain("Jest isn't installed");
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", ...flags, `jest@${version}`], { cwd: folder });

  const listed = await projects.run(params, { kind: "list" });
  expect(listed).toMatchObject({ runner: "jest", run: { status: "succeeded", problem: null } });
  expect(listed.items.map(({ path, tests }) => [path, tests.map(({ state }) => state)])).toEqual([
    ["src/add.test.js", ["unknown", "unknown", "unknown"]],
    ["src/other.test.js", ["unknown"]],
  ]);

  const all = await projects.run(params, { kind: "all" }, true);
  expect(all.run).toMatchObject({ status: "failed", problem: null });
  expect(all.items[0]?.tests).toMatchObject([
    { path: ["add", "adds"], line: 3, state: "passed", failures: [] },
    {
      path: ["add", "adds (wrongly)"],
      line: 6,
      state: "failed",
      failures: [
        {
          message: "expect(received).toEqual(expected) // deep equality",
          expected: "{\n  sum: 4\n}",
          actual: "{\n  sum: 3\n}",
          places: [{ path: "src/add.test.js", line: 7 }],
        },
      ],
    },
    { path: ["add", "later"], state: "skipped" },
  ]);
  const { body: coverage } = await send(person, readCoverage, { params });
  expect(coverage.items).toMatchObject([{ path: "src/add.js", covered: "1-2,5", missed: "3" }]);

  await writeFile(join(folder, "src/add.js"), "exports.add = () => 4;\n");
  const tests = [{ file: "src/add.test.js", path: ["add", "adds (wrongly)"] }];
  const one = await projects.run(params, { kind: "some", tests });
  expect(one.run?.status).toBe("succeeded");
  expect(one.items[0]?.tests.map(({ state }) => state)).toEqual(["passed", "passed", "skipped"]);
  const related = await projects.run(params, { kind: "related", files: ["src/add.js"] });
  expect(related.items[0]?.tests[0]?.state).toBe("failed");
  expect(related.items[1]?.ranAt).toBe(one.items[1]?.ranAt);

  await writeFile(join(folder, "src/broken.test.js"), "const x = ;\n");
  const broken = await projects.run(params, { kind: "all" });
  const file = broken.items.find(({ path }) => path === "src/broken.test.js");
  expect(file?.failures[0]?.message).toContain("Unexpected token");
  expect(file?.failures[0]?.places).toEqual([{ path: "src/broken.test.js", line: 1 }]);
});
