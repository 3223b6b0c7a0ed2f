import { existsSync, realpathSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LanguageServer } from "./index.ts";
import { Conversation } from "./testing/conversation.ts";

/** Where this repository's own linter and formatter are installed. */
const installed = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const env = { PATH: dirname(process.execPath), HOME: "/tmp" };

let folder: string;
let server: LanguageServer | null = null;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-tools-")));
  await mkdir(join(folder, "node_modules"));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Conversation> {
  server = await LanguageServer.startTools({
    projectFolder: folder,
    readOnly: [installed],
    scratch: [],
    env,
  });
  return new Conversation(server);
}

async function link(name: string): Promise<void> {
  await symlink(realpathSync(join(installed, name)), join(folder, "node_modules", name));
}

/** A package of the project, which does what it likes. */
async function own(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const place = join(folder, "node_modules", name);
  await mkdir(place, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(place, file), text);
}

const eslint = (lint: string) => ({
  "package.json": '{ "name": "eslint", "main": "index.js" }',
  "index.js": `exports.ESLint = class { async lintText(text, { filePath }) { ${lint} } };`,
});
const prettier = (program: string) => ({
  "package.json": '{ "name": "prettier", "bin": "cli.js" }',
  "cli.js": program,
});

it("tells which tools there are, what a linter finds with its fixes, and how a formatter writes it", async () => {
  await link("oxlint");
  await link("oxfmt");
  await writeFile(join(folder, ".oxlintrc.json"), '{ "rules": { "no-debugger": "error" } }');
  await writeFile(join(folder, ".oxfmtrc.json"), "{}");
  const talk = await start();
  const file = { path: "src/a.ts", text: "debugger;\nexport const  a = 1;\n" };

  expect(await talk.ask("tools/about", file)).toEqual({
    linters: ["oxlint"],
    formatter: { name: "oxfmt", isConfigured: true },
  });
  expect(await talk.ask("tools/lint", file)).toMatchObject({
    problems: [
      {
        code: "eslint(no-debugger)",
        range: { start: { line: 0, character: 0 } },
        fixes: expect.arrayContaining([
          expect.objectContaining({ title: expect.stringContaining("Remove") }),
        ]),
      },
    ],
  });
  expect(await talk.ask("tools/format", file)).toEqual({
    kind: "formatted",
    tool: "oxfmt",
    text: "debugger;\nexport const a = 1;\n",
  });
  expect(await talk.ask("tools/format", { path: "a.ts", text: "const = ;" })).toMatchObject({
    kind: "failed",
  });
  expect(existsSync(join(folder, "src"))).toBe(false);
});

it("presents what ESLint says by lines and characters, whatever ends the lines", async () => {
  await writeFile(join(folder, "eslint.config.js"), "");
  await own(
    "eslint",
    eslint(`return [{ messages: [{ line: 2, column: 1, endLine: 2, endColumn: 4, severity: 2,
      message: "No " + filePath, ruleId: "no-var", fix: { range: [4, 7], text: "let" } }] }];`),
  );
  const talk = await start();

  const found = await talk.ask("tools/lint", { path: "a.js", text: "1;\r\nvar a;\r\n" });

  expect(found).toMatchObject({
    problems: [
      {
        code: "no-var",
        severity: 1,
        message: "No /project/a.js",
        range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
        fixes: [{ edits: [{ range: { start: { line: 1, character: 0 } }, newText: "let" }] }],
      },
    ],
  });
});

it("says what is set up and not installed, and what can't be read", async () => {
  await writeFile(join(folder, "eslint.config.js"), "");
  await writeFile(join(folder, ".prettierrc"), "{}");
  const talk = await start();
  const file = { path: "a.js", text: "1" };

  expect(JSON.stringify(await talk.ask("tools/lint", file))).toContain("not installed");
  expect(await talk.ask("tools/format", file)).toMatchObject({ kind: "failed", tool: "Prettier" });
  await own("eslint", eslint('throw new Error("Cannot find the plugin looms");'));
  await talk.ask("tools/forget", {});
  expect(JSON.stringify(await talk.ask("tools/lint", file))).toContain("plugin looms");
});

it("is not taken in by paths that lead out of the project, and asks no tool above it", async () => {
  await writeFile(join(folder, ".prettierrc"), "{}");
  await mkdir(join(folder, "inner"));
  const talk = await start();

  for (const path of ["../a.js", "/etc/passwd", "a/../../b.js", "", "a//b.js", "./a.js", "\0"])
    await expect(talk.ask("tools/format", { path, text: "" })).rejects.toThrow(
      "out of the project",
    );
});

it("keeps in code of the project: no files of others, no writing, no network", async () => {
  const secret = await realpath(await mkdtemp(join(tmpdir(), "devloom-secret-")));
  await writeFile(join(secret, "key"), "secret");
  await writeFile(join(folder, ".prettierrc"), "{}");
  await own(
    "prettier",
    prettier(`
      const tried = (name, work) => { try { work(); return name + " "; } catch { return ""; } };
      const fs = require("node:fs");
      const out = tried("read", () => fs.readFileSync(${JSON.stringify(join(secret, "key"))}))
        + tried("wrote", () => fs.writeFileSync("escaped.txt", "x"))
        + tried("named", () => { if (Object.keys(require("node:os").networkInterfaces()).some((one) => one !== "lo")) return; throw new Error(); });
      process.stdout.write("kept in:" + out);
    `),
  );
  const talk = await start();

  const { text } = (await talk.ask("tools/format", { path: "a.js", text: "1" })) as {
    text: string;
  };

  expect(text).toBe("kept in:");
  expect(existsSync(join(folder, "escaped.txt"))).toBe(false);
  await rm(secret, { recursive: true });
});

it("ends a formatter that writes for ever, leaves nothing of it, and goes on", async () => {
  await writeFile(join(folder, ".prettierrc"), "{}");
  await own(
    "prettier",
    prettier(`
      require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
      const line = "x".repeat(1 << 20);
      const write = () => process.stdout.write(line, write);
      write();
    `),
  );
  const talk = await start();

  expect(await talk.ask("tools/format", { path: "a.js", text: "1" })).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("wrote without an end"),
  });
  expect(await talk.ask("tools/about", { path: "a.js" })).toMatchObject({
    formatter: { name: "Prettier" },
  });
});

it("does not wait for what a formatter leaves behind in a session of its own", async () => {
  await writeFile(join(folder, ".prettierrc"), "{}");
  await own(
    "prettier",
    prettier(`
      const left = ["-e", "setInterval(() => {}, 1000)"];
      require("node:child_process").spawn(process.execPath, left, { detached: true, stdio: "inherit" });
      const line = "x".repeat(1 << 20);
      const write = () => process.stdout.write(line, write);
      write();
    `),
  );
  const talk = await start();

  expect(await talk.ask("tools/format", { path: "a.js", text: "1" })).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("wrote without an end"),
  });
});

it("is not ended by what a linter says that is no answer", async () => {
  await writeFile(join(folder, "eslint.config.js"), "");
  await own(
    "eslint",
    eslint('for (const odd of [null, 1, "x", [], {}]) process.send(odd); return [];'),
  );
  const talk = await start();

  expect(await talk.ask("tools/lint", { path: "a.js", text: "1" })).toEqual({ problems: [] });
});

it("survives a linter that ends itself and says so", async () => {
  await writeFile(join(folder, "eslint.config.js"), "");
  await own("eslint", eslint("process.exit(3);"));
  const talk = await start();

  const found = await talk.ask("tools/lint", { path: "a.js", text: "1" });

  expect(JSON.stringify(found)).toContain("ESLint could not check this file");
});
