import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LanguageServer } from "./index.ts";
import { Conversation } from "./testing/conversation.ts";

let outside: string;
let folder: string;
let server: LanguageServer;
let talk: Conversation;
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), "devloom-documents-")));
  folder = join(outside, "project");
  await mkdir(join(folder, "node_modules/oxlint"), { recursive: true });
  await writeFile(join(outside, "secret.json"), '{ "properties": { "secret": {} } }');
  await symlink(join(outside, "secret.json"), join(folder, "linked.json"));
  await writeFile(
    join(folder, "schema.json"),
    JSON.stringify({
      properties: {
        threads: { type: "integer", description: "How many threads there are." },
      },
    }),
  );
  await writeFile(
    join(folder, "node_modules/oxlint/configuration_schema.json"),
    '{ "properties": { "rules": { "type": "object" } } }',
  );
  server = await LanguageServer.startDocuments({ projectFolder: folder, readOnly: [] });
  talk = new Conversation(server);
  await talk.ask("initialize", { rootUri: "file:///project", capabilities: {} });
});
afterAll(async () => {
  await server.stop();
  await rm(outside, { recursive: true, force: true });
});

let opened = 0;
/** Opens a text under a name, after others of that name. */
function open(name: string, languageId: string, text: string): { uri: string } {
  opened += 1;
  const uri = `file:///project/${name}`;
  const textDocument = { uri, languageId, version: opened, text };
  talk.tell("textDocument/didOpen", { textDocument });
  return { uri };
}

/** What is wrong with a text, in words. */
async function problems(name: string, languageId: string, text: string): Promise<string> {
  const textDocument = open(name, languageId, text);
  return JSON.stringify(await talk.ask("textDocument/diagnostic", { textDocument }));
}

it.each([
  ["package.json", "json", '{ "type": "modul" }', "module"],
  ["tsconfig.app.json", "jsonc", '{ "compilerOptions": { "strict": 1 } } // yes', "boolean"],
  [".oxlintrc.json", "jsonc", '{ "rules": 1 }', "object"],
  [".prettierrc.json", "json", '{ "semi": "no" }', "boolean"],
  ["src/own.json", "json", '{ "$schema": "../schema.json", "threads": "x" }', "integer"],
  ["a.css", "css", "a { colr: red }", "colr"],
  ["a.scss", "scss", "$a: 1; b { @includ x }", "includ"],
  ["a.html", "html", "<main><b></main>", "<b> is not closed"],
  ["b.html", "html", "<style>a { colr: red }</style>", "colr"],
  ["a.yaml", "yaml", "a: 1\n b: 2\n", "BLOCK_AS_IMPLICIT_KEY"],
  ["b.yaml", "yaml", "# yaml-language-server: $schema=./schema.json\nthreads: x\n", "integer"],
])("finds what is wrong in %s", async (name, languageId, text, wanted) => {
  expect(await problems(name, languageId, text)).toContain(wanted);
});

it.each([
  ["package.json", "json", '{ "name": "looms", "version": "1.0.0", "mine": { "a": 1 } }'],
  ["tsconfig.json", "jsonc", '{ "compilerOptions": { "target": "ES2022", "lib": ["dom"] }, }'],
  ["a.html", "html", "<!doctype html><p>one<p>two<br><img src=x><ul><li>a<li>b</ul>"],
  ["a.yaml", "yaml", "a: &a { b: 1 }\nc: *a\nd:\n  <<: *a\n"],
  ["a.css", "css", "a { color: #ff8800; --own: 1 }"],
])("finds nothing wrong in a good %s", async (name, languageId, text) => {
  expect(await problems(name, languageId, text)).toBe('{"kind":"full","items":[]}');
});

it("proposes, explains, lists and formats", async () => {
  const json = open("package.json", "json", '{"na"}');
  const position = { line: 0, character: 4 };
  const proposed = await talk.ask("textDocument/completion", { textDocument: json, position });
  const css = open("c.css", "css", "a { color: red }");
  const explained = await talk.ask("textDocument/hover", {
    textDocument: css,
    position: { line: 0, character: 6 },
  });
  const colors = await talk.ask("textDocument/documentColor", { textDocument: css });
  const symbols = await talk.ask("textDocument/documentSymbol", { textDocument: css });
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await talk.ask("textDocument/formatting", { textDocument: css, options });

  expect(JSON.stringify(proposed)).toContain("The name of the package.");
  expect(JSON.stringify(explained)).toContain("color");
  expect(colors).toMatchObject([{ color: { red: 1 } }]);
  expect(symbols).toMatchObject([{ name: "a" }]);
  expect(JSON.stringify(edits)).toContain("newText");
});

it("reads schemas of the project alone: none from elsewhere, through links or over the network", async () => {
  const named = (schema: string) =>
    problems("own.json", "json", JSON.stringify({ $schema: schema, secret: 1 }));

  expect(await named("../secret.json")).toMatch(/lies outside|no such file/);
  expect(await named("./linked.json")).toMatch(/lies outside|no such file/);
  expect(await named("file:///etc/passwd")).toMatch(/lies outside|no such file/);
  expect(await named("https://example.com/x.json")).toContain("not downloaded");
  expect(await named("./schema.json")).toBe('{"kind":"full","items":[]}');
});

it("leaves alone what lies too deep, says so, and goes on with everything else", async () => {
  expect(await problems("deep.json", "json", "[".repeat(200_000))).toContain("nested too deeply");
  expect(await problems("package.json", "json", '{ "type": "modul" }')).toContain("module");
});
