import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BaseUrls } from "./base-urls.mjs";

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-base-")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BEGUN = JSON.stringify({ jsonrpc: "2.0", method: "initialized", params: {} });
const changed = (path: string) =>
  JSON.stringify({
    jsonrpc: "2.0",
    method: "workspace/didChangeWatchedFiles",
    params: { changes: [{ uri: `file://${path}`, type: 2 }] },
  });

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** What the server is told, by the path of the file. */
function told(messages: readonly string[]) {
  return messages.map((message) => {
    const { method, params } = JSON.parse(message);
    const { uri, text = params.contentChanges?.[0]?.text ?? "null" } = params.textDocument;
    const path = decodeURIComponent(uri.slice(`file://${folder}/`.length));
    return [method.slice("textDocument/".length), path, JSON.parse(text)?.compilerOptions ?? null];
  });
}

it("tells the same with paths, beside its own and from where each configuration lies", async () => {
  await write(
    "tsconfig.json",
    '// old\n{ "compilerOptions": { "strict": true, "baseUrl": ".", }, }',
  );
  await write(
    "apps/a b/tsconfig.json",
    '{ "compilerOptions": { "baseUrl": "../../lib", "paths": { "@/*": ["own/*"], "*": ["types/*"] } } }',
  );
  await write(
    "apps/new/tsconfig.json",
    '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  );
  await write("apps/node_modules/x/tsconfig.json", '{ "compilerOptions": { "baseUrl": "." } }');
  await write("apps/broken/tsconfig.json", '{ "compilerOptions": { "baseUrl": ');

  expect(told(new BaseUrls(folder).after(BEGUN))).toEqual([
    ["didOpen", "tsconfig.json", { strict: true, paths: { "*": ["./*"] } }],
    [
      "didOpen",
      "apps/a b/tsconfig.json",
      { paths: { "@/*": ["../../lib/own/*"], "*": ["../../lib/types/*", "../../lib/*"] } },
    ],
  ]);
});

it("follows what a configuration extends, round in a circle too", async () => {
  await write(
    "tsconfig.base.json",
    '{ "extends": "./tsconfig", "compilerOptions": { "baseUrl": "src" } }',
  );
  await write(
    "tsconfig.json",
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "paths": { "~/*": ["*"] } } }',
  );

  expect(told(new BaseUrls(folder).after(BEGUN))).toEqual([
    ["didOpen", "tsconfig.base.json", { paths: { "~/*": ["./src/*"], "*": ["./src/*"] } }],
    ["didOpen", "tsconfig.json", { paths: { "~/*": ["./src/*"], "*": ["./src/*"] } }],
  ]);
});

it("tells what changed when a configuration did, and nothing at other messages", async () => {
  const urls = new BaseUrls(folder);
  const path = join(folder, "tsconfig.json");
  expect(urls.after(BEGUN)).toEqual([]);
  await write("tsconfig.json", '{ "compilerOptions": { "baseUrl": "a" } }');
  expect(urls.after(changed(join(folder, "main.ts")))).toEqual([]);
  expect(told(urls.after(changed(path)))).toEqual([
    ["didOpen", "tsconfig.json", { paths: { "*": ["./a/*"] } }],
  ]);
  expect(urls.after(changed(path))).toEqual([]);
  await write("tsconfig.json", '{ "compilerOptions": { "baseUrl": "b" } }');
  expect(told(urls.after(changed(path)))).toEqual([
    ["didChange", "tsconfig.json", { paths: { "*": ["./b/*"] } }],
  ]);
  await write("tsconfig.json", "{}");
  expect(told(urls.after(changed(path)))).toEqual([["didClose", "tsconfig.json", null]]);
});
