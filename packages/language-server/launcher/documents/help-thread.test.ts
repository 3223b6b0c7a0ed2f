import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DocumentServer } from "./document-server.mjs";
import { HelpThread } from "./help-thread.mjs";

const schema = { properties: { bomb: { pattern: "^(a+)+$" } } };
const bomb = JSON.stringify({ $schema: "./schema.json", bomb: `${"a".repeat(60)}!` });

it("ends what would never end, says so, and answers everything else", async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-help-")));
  await writeFile(join(folder, "schema.json"), JSON.stringify(schema));
  const told: { id?: number; result?: { items: { message: string }[] } }[] = [];
  const server = new DocumentServer(
    folder,
    (message) => told.push(message as (typeof told)[number]),
    { milliseconds: 300 },
  );
  let last = 0;
  const ask = async (name: string, text: string) => {
    last += 1;
    const id = last;
    const uri = `file://${folder}/${name}`;
    const textDocument = { uri, languageId: "json", version: 1, text };
    server.take({ method: "textDocument/didOpen", params: { textDocument } });
    server.take({ id, method: "textDocument/diagnostic", params: { textDocument: { uri } } });
    await expect.poll(() => told.find((one) => one.id === id)).toBeDefined();
    return told.find((one) => one.id === id)?.result?.items.map(({ message }) => message) ?? [];
  };

  expect(await ask("bomb.json", bomb)).toEqual([expect.stringContaining("took too long")]);
  expect(await ask("package.json", '{ "type": "modul" }')).toHaveLength(1);
  expect(await ask("bomb.json", '{ "bomb": "a" }')).toEqual([]);
  await rm(folder, { recursive: true });
});

it("ends what takes too much memory", async () => {
  const thread = new HelpThread("/nonexistent", { megabytes: 24 });
  const text = `[${'{"a":[1,2,3]},'.repeat(200_000)}1]`;

  const outcome = await thread.ask({
    method: "textDocument/documentSymbol",
    params: {},
    uri: "file:///nonexistent/large.json",
    languageId: "json",
    version: 1,
    text,
  });

  expect(outcome).toMatchObject({ kind: "ended", reason: expect.stringContaining("memory") });
});

it("does not begin with what was cancelled, and refuses more than can wait", async () => {
  const told: { id?: number; result?: unknown; error?: { message: string } }[] = [];
  const server = new DocumentServer("/nonexistent", (message) =>
    told.push(message as (typeof told)[number]),
  );
  const uri = "file:///nonexistent/a.json";
  const opened = { uri, languageId: "json", version: 1, text: '{ "a": 1 }' };
  server.take({ method: "textDocument/didOpen", params: { textDocument: opened } });
  const params = { textDocument: { uri } };
  for (let id = 1; id <= 210; id += 1)
    server.take({ id, method: "textDocument/documentSymbol", params });
  for (let id = 2; id <= 199; id += 1) server.take({ method: "$/cancelRequest", params: { id } });
  await expect.poll(() => told.length).toBe(210);

  const refused = (words: string) =>
    told.filter(({ error }) => error?.message.includes(words)).length;
  expect(refused("Too many questions")).toBe(10);
  expect(refused("Nobody wants to know")).toBe(198);
  expect(told.filter(({ result }) => result !== undefined).map(({ id }) => id)).toEqual([1, 200]);
});
