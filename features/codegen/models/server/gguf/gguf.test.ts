import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectAnswer, ModelProblem } from "@devloom/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tinyGguf } from "../../testing/tiny-gguf.ts";
import { GgufProvider } from "./gguf-provider.ts";
import { LocalModels } from "./local-models.ts";
import { findModelFile, listModelFiles } from "./model-files.ts";
import { historyOf } from "./program/history.mjs";
import { Turns } from "./turns.ts";

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "devloom-gguf-"));
  folder = join(root, "models");
  await mkdir(join(folder, "inner.gguf"), { recursive: true });
  await writeFile(join(folder, "tiny.gguf"), tinyGguf().subarray(0, 100));
  await writeFile(join(folder, "two-00002-of-00002.gguf"), "GGUF");
  const endless = tinyGguf().subarray(0, 100);
  endless.writeBigUInt64LE(2n ** 40n, 16);
  await writeFile(join(folder, "endless.gguf"), endless);
  await writeFile(join(folder, "text.gguf"), "no model");
  await writeFile(join(folder, "notes.txt"), "GGUF");
  await writeFile(join(root, "outside.gguf"), "GGUF");
  await symlink(join(root, "outside.gguf"), join(folder, "link.gguf"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("offers plain files of the folder alone", async () => {
  const names = (await listModelFiles(folder)).map(({ name }) => name);
  expect(names).toEqual(["endless.gguf", "text.gguf", "tiny.gguf"]);
  expect(await listModelFiles(join(root, "absent"))).toEqual([]);
});

it("finds no file by a path, a link, a folder or a wrong kind", async () => {
  expect(await findModelFile(folder, "tiny.gguf")).toContain("tiny.gguf");
  const refused = [
    "../outside.gguf",
    join(root, "outside.gguf"),
    "link.gguf",
    "inner.gguf",
    "notes.txt",
    "text.gguf",
    "endless.gguf",
    ".hidden.gguf",
    "tiny.gguf\u0000",
    "",
  ];
  for (const name of refused)
    await expect(findModelFile(folder, name), name).rejects.toBeInstanceOf(ModelProblem);
});

it("says what to install where the library is missing", async () => {
  const models = new LocalModels({
    dataDir: root,
    folder,
    memoryBytes: 2 ** 30,
    idleMilliseconds: 1,
  });
  const provider = new GgufProvider(models, "one", 5_000);
  const messages = [{ role: "user", content: "Well?" }] as const;
  const asked = collectAnswer(provider.chat({ model: "tiny.gguf", messages }));
  await expect(asked).rejects.toThrow("npm run gguf");
  await expect(provider.models()).rejects.toThrow("npm run gguf");
  expect(await models.describe()).toMatchObject({ folder, isInstalled: false });
});

it("lets questions in one by one, forgets those who give up, and refuses too many", async () => {
  const turns = new Turns(2);
  const first = await turns.take("one");
  const caller = new AbortController();
  const second = turns.take("one", caller.signal);
  const third = turns.take("one");
  await expect(turns.take("one")).rejects.toThrow("Too many questions");
  caller.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  first();
  first();
  const end = await third;
  expect(turns.isFree).toBe(false);
  end();
  expect(turns.isFree).toBe(true);
});

it("lets workspaces take turns, and makes room for those that wait for less", async () => {
  const turns = new Turns(4);
  const order: string[] = [];
  const ask = async (workspace: string, name: string): Promise<void> => {
    const end = await turns.take(workspace);
    order.push(name);
    end();
  };
  const end = await turns.take("greedy");
  const greedy = ["a", "b", "c", "d"].map((name) => ask("greedy", name));
  const other = ["x", "y"].map((name) => ask("other", name));
  const third = ask("third", "z");
  const asked = Promise.allSettled([...greedy, ...other, third]);
  // Each of the three took the last place of the longest line, which is another now.
  await expect(ask("greedy", "e")).rejects.toThrow("Too many questions");
  end();
  const refused = (await asked).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(order).toEqual(["a", "x", "z", "y"]);
  expect(turns.isFree).toBe(true);
});

it("gives a model what its tools answered as part of its own turn", () => {
  const call = { id: "a", type: "function", function: { name: "find", arguments: '{"n":1}' } };
  const history = historyOf([
    { role: "system", content: "Be short." },
    { role: "user", content: [{ type: "text", text: "Where?" }] },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "a", content: "Bern" },
  ]);
  expect(history).toEqual([
    { type: "system", text: "Be short." },
    { type: "user", text: "Where?" },
    {
      type: "model",
      response: [{ type: "functionCall", name: "find", params: { n: 1 }, result: "Bern" }],
    },
  ]);
  const picture = [{ role: "user", content: [{ type: "image_url", image_url: { url: "x" } }] }];
  expect(() => historyOf(picture)).toThrow("no pictures");
});
