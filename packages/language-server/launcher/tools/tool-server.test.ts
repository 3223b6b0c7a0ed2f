import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ToolServer } from "./tool-server.mjs";

let folder: string;
let server: ToolServer | null = null;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-tool-server-")));
  await writeFile(join(folder, "eslint.config.js"), "");
});
afterEach(async () => {
  await server?.take("tools/forget", {});
  server = null;
  await rm(folder, { recursive: true, force: true });
});

/** A linter of the project, which does what it likes with a text. */
async function linter(lint: string): Promise<void> {
  const place = join(folder, "node_modules/eslint");
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "package.json"), '{ "name": "eslint", "main": "index.js" }');
  await writeFile(
    join(place, "index.js"),
    `const found = [{ messages: [{ message: "found", severity: 1 }] }];
     exports.ESLint = class { async lintText(text) { ${lint} return found; } };`,
  );
}

const problemsOf = async (text: string): Promise<string> =>
  JSON.stringify(await server?.take("tools/lint", { path: "a.js", text }));

it("ends a linter that never answers, says so once, and asks it again after its configuration changed", async () => {
  await linter('if (text === "never") for (;;);');
  server = new ToolServer(folder, { firstMilliseconds: 60_000, lintMilliseconds: 200 });

  expect(await problemsOf("1")).toContain("found");
  expect(await problemsOf("never")).toContain("It took too long and was ended");
  // It is left alone for a while, whatever the text is.
  expect(await problemsOf("1")).toContain("It took too long and was ended");
  await server.take("tools/forget", {});
  expect(await problemsOf("1")).toContain("found");
});

it("a linter has longer for its first answer than for those that follow", async () => {
  await linter("await new Promise((resolve) => setTimeout(resolve, 400));");
  server = new ToolServer(folder, { firstMilliseconds: 60_000, lintMilliseconds: 100 });

  expect(await problemsOf("1")).toContain("found");
  expect(await problemsOf("2")).toContain("It took too long and was ended");
});

it("refuses more than can wait, and takes questions again once there is room", async () => {
  await linter("");
  server = new ToolServer(folder, { firstMilliseconds: 60_000 });

  const answers = await Promise.all(Array.from({ length: 60 }, () => problemsOf("1")));

  expect(answers.filter((answer) => answer.includes("Too many texts"))).toHaveLength(10);
  expect(answers.filter((answer) => answer.includes("found"))).toHaveLength(50);
  expect(await problemsOf("1")).toContain("found");
});

it("ends a formatter when the same text is to be formatted again, or when it takes too long", async () => {
  const place = join(folder, "node_modules/prettier");
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "package.json"), '{ "name": "prettier", "bin": "cli.js" }');
  await writeFile(
    join(place, "cli.js"),
    `process.stdin.setEncoding("utf8").on("data", (text) => { if (text === "never") for (;;); process.stdout.write("formatted " + text); });`,
  );
  await writeFile(join(folder, ".prettierrc"), "{}");
  server = new ToolServer(folder);
  const format = async (text: string, path = "a.js") => {
    const answer = await server?.take("tools/format", { path, text });
    return answer !== undefined && "result" in answer ? answer.result : null;
  };

  const [first, second, other] = await Promise.all([
    format("never"),
    format("1"),
    format("2", "b.js"),
  ]);
  expect(first).toMatchObject({ kind: "failed", message: "Prettier was asked again." });
  expect(second).toEqual({ kind: "formatted", tool: "Prettier", text: "formatted 1" });
  expect(other).toEqual({ kind: "formatted", tool: "Prettier", text: "formatted 2" });

  server = new ToolServer(folder, { formatMilliseconds: 300 });
  expect(await format("never")).toMatchObject({
    kind: "failed",
    message: "Prettier took too long and was ended.",
  });
});
