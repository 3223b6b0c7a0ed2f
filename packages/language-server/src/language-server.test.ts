import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LanguageServer } from "./index.ts";

let folder: string;
let server: LanguageServer;
let received: Record<string, unknown>[];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-language-")));
  await mkdir(join(folder, "one"));
  await mkdir(join(folder, "two"));
  await writeFile(join(folder, "one/tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
  await writeFile(
    join(folder, "one/shapes.ts"),
    "export const area = (side: number) => side ** 2;",
  );
  await writeFile(join(folder, "two/secret.ts"), "export const secret = 1;");
  server = await LanguageServer.start({ projectFolder: join(folder, "one"), readOnly: [] });
  received = [];
  void read();
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function read(): Promise<void> {
  for await (const message of server.messages()) received.push(JSON.parse(message));
}

let last = 0;
async function ask(method: string, params: unknown): Promise<unknown> {
  last += 1;
  const id = last;
  server.send({ jsonrpc: "2.0", id, method, params });
  await expect.poll(() => received.find((message) => message["id"] === id)).toBeDefined();
  return received.find((message) => message["id"] === id)?.["result"];
}

const semanticTokens = {
  requests: { full: true },
  tokenTypes: ["variable", "function", "parameter", "type"],
  tokenModifiers: [],
  formats: ["relative"],
};

async function open(text: string, options: object = {}): Promise<void> {
  const capabilities = {
    textDocument: { publishDiagnostics: {}, diagnostic: {}, inlayHint: {}, semanticTokens },
  };
  await ask("initialize", {
    processId: null,
    rootUri: "file:///project",
    capabilities,
    ...options,
  });
  server.send({ jsonrpc: "2.0", method: "initialized", params: {} });
  const textDocument = { uri, languageId: "typescript", version: 1, text };
  server.send({ jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument } });
}

const uri = "file:///project/main.ts";

it("understands a text that was never saved together with the files of the project", async () => {
  await open('import { area } from "./shapes";\narea("wide");\n');

  const problems = await ask("textDocument/diagnostic", { textDocument: { uri } });
  const definition = await ask("textDocument/definition", {
    textDocument: { uri },
    position: { line: 1, character: 1 },
  });

  expect(JSON.stringify(problems)).toContain("not assignable to parameter of type 'number'");
  expect(JSON.stringify(definition)).toContain("file:///project/shapes.ts");
  expect(JSON.stringify(received)).not.toContain(folder);
});

it("tells what words mean, types that nobody wrote, and what the project declares", async () => {
  await open('import { area } from "./shapes";\nconst wide = area(2);\n', {
    initializationOptions: { userPreferences: { includeInlayVariableTypeHints: true } },
  });
  const textDocument = { uri };

  const tokens = await ask("textDocument/semanticTokens/full", { textDocument });
  const range = { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } };
  const hints = await ask("textDocument/inlayHint", { textDocument, range });
  const symbols = await ask("workspace/symbol", { query: "area" });

  expect(tokens).toMatchObject({ data: expect.arrayContaining([4]) });
  expect(JSON.stringify(hints)).toContain("number");
  expect(symbols).toMatchObject([{ name: "area", location: { uri: "file:///project/shapes.ts" } }]);
});

it("sees neither another project nor files of the machine", async () => {
  await open(`import { secret } from "${folder}/two/secret";\nexport const x = secret;\n`);

  const problems = await ask("textDocument/diagnostic", { textDocument: { uri } });

  expect(JSON.stringify(problems)).toContain("Cannot find module");
});

it("hands on what is long without reading it, and without the machine's folders", async () => {
  await open(`import { area } from "./shapes";\n${"area(1);\n".repeat(4_000)}`);

  const references = await ask("textDocument/references", {
    textDocument: { uri },
    position: { line: 1, character: 1 },
    context: { includeDeclaration: true },
  });
  const told = JSON.stringify(references);

  expect(told.length).toBeGreaterThan(256 * 1024);
  expect(told).toContain('"line":4000');
  expect(told).not.toContain(folder);
});

it("proposes what fits the typed word, however many names a project exports", async () => {
  const names = Array.from(
    { length: 3_000 },
    (_, index) => `export const area${index} = ${index};`,
  );
  await writeFile(join(folder, "one/many.ts"), `${names.join("\n")}\nexport const areaLast = 1;`);
  await open("areaL");

  const proposed = (await ask("textDocument/completion", {
    textDocument: { uri },
    position: { line: 0, character: 5 },
    typed: "areaL",
  })) as { items: { label: string; data?: unknown }[]; isCut?: boolean };

  const item = proposed.items.find(({ label }) => label === "areaLast");
  expect(proposed.items.length).toBeLessThanOrEqual(200);
  const resolved = await ask("completionItem/resolve", item);
  expect(JSON.stringify(resolved)).toContain("import { areaLast } from");
});

it("finds modules where the baseUrl of an older TypeScript says, also when that changes", async () => {
  const project = join(folder, "one");
  const config = (options: string): Promise<void> =>
    writeFile(
      join(project, "tsconfig.json"),
      `{ "extends": "./base.json", "compilerOptions": ${options} }`,
    );
  await mkdir(join(project, "src/parts"), { recursive: true });
  await writeFile(join(project, "src/parts/door.ts"), "export const door = 1;");
  await writeFile(
    join(project, "base.json"),
    '{ "compilerOptions": { /* as ever */ "baseUrl": "./src", } }',
  );
  await config('{ "paths": { "#parts/*": ["parts/*"] } }');
  await open(
    'import { door } from "parts/door";\nimport { door as same } from "#parts/door";\ndoor + same;\n',
  );
  const problems = async () =>
    JSON.stringify(await ask("textDocument/diagnostic", { textDocument: { uri } }));
  expect(await problems()).not.toContain("Cannot find module");

  await writeFile(join(project, "base.json"), "{}");
  await config("{}");
  const changes = [{ uri: "file:///project/tsconfig.json", type: 2 }];
  server.send({ jsonrpc: "2.0", method: "workspace/didChangeWatchedFiles", params: { changes } });
  await expect.poll(problems).toContain("Cannot find module 'parts/door'");
});
