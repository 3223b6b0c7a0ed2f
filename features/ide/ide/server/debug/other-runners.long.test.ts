import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { writeDebugSettings } from "../../contract.ts";
import { openDebugPage } from "../../testing/debug-page.ts";
import { TestProjects } from "../../testing/test-projects.ts";

const run = promisify(execFile);
/** Runners have to be loaded first, which takes its time on a busy machine. */
const RUNNER_STARTS = 120_000;
const SUM = `exports.sum = (one, other) => {
  const result = one - other;
  return result;
};
`;

let gateway: TestGateway;
let person: Person;
let projects: TestProjects;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  projects = new TestProjects(gateway.dataDir, person);
});
afterAll(() => gateway.close());

/** One test is debugged to a line of the code under test, read there, and ends as failed. */
async function debugToTheLine(params: { id: string }, file: string, path: string[]): Promise<void> {
  const breakpoints = [{ path: "src/sum.js", line: 3, condition: "", enabled: true }];
  const body = { breakpoints, exceptions: "none" as const, watches: [] };
  expect((await send(person, writeDebugSettings, { params, body })).status).toBe(200);
  const tests = [{ file, path }];
  const program = { kind: "tests" as const, tests };
  const page = await openDebugPage(gateway, person, params, program, RUNNER_STARTS);
  try {
    const { target, frames } = await page.next("paused");
    expect(frames[0]).toMatchObject({ path: "src/sum.js", line: 3 });
    expect(frames.some((frame) => frame.path === file)).toBe(true);
    page.say({ type: "evaluate", request: 1, target, frame: 0, expression: "result" });
    expect(await page.next("value")).toMatchObject({ value: { text: "-1" } });
    page.say({ type: "continue", target });
    expect(await page.next("end"), page.output.join("\n")).toMatchObject({ code: 1 });
  } finally {
    page.socket.terminate();
  }
}

it("debugs a test of Jest", async () => {
  const { params, folder } = await projects.make("Jesting", {
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "src/sum.js": SUM,
    "src/sum.test.js": `const { sum } = require("./sum.js");
it("adds", () => {
  expect(sum(1, 2)).toBe(3);
});
`,
  });
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", ...flags, "jest@30.5.2"], { cwd: folder });
  await debugToTheLine(params, "src/sum.test.js", ["adds"]);
});

it("debugs a test of Playwright", async () => {
  const { params, folder } = await projects.make("Browsing", {
    "package.json": JSON.stringify({ scripts: { test: "playwright test" } }),
    "playwright.config.js": `module.exports = { testDir: "e2e" };\n`,
    "src/sum.js": SUM,
    "e2e/sum.spec.ts": `import { expect, test } from "@playwright/test";
import { sum } from "../src/sum.js";
test("adds", () => {
  expect(sum(1, 2)).toBe(3);
});
`,
  });
  await projects.install(folder, "@playwright/test");
  await debugToTheLine(params, "e2e/sum.spec.ts", ["adds"]);
});
