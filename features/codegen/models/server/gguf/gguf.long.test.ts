import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChatRequest, collectAnswer, ModelProblem } from "@devloom/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tinyGguf } from "../../testing/tiny-gguf.ts";
import { GgufProvider } from "./gguf-provider.ts";
import { LocalModels } from "./local-models.ts";

/** Downloaded once for all times that this is run on a machine. */
const CACHE = join(tmpdir(), "devloom-gguf-cache");
const INSTALL_TIMEOUT = 170_000;

let folder: string;
let models: LocalModels;
let provider: GgufProvider;

beforeAll(async () => {
  if (!existsSync(join(CACHE, "llama"))) {
    const script = fileURLToPath(
      new URL("../../../../../scripts/install-gguf.mjs", import.meta.url),
    );
    execFileSync(process.execPath, [script], { env: { ...process.env, DATA_DIR: CACHE } });
  }
  folder = await mkdtemp(join(tmpdir(), "devloom-gguf-"));
  await writeFile(join(folder, "tiny.gguf"), tinyGguf());
  await writeFile(join(folder, "other.gguf"), tinyGguf(2));
  await writeFile(join(folder, "broken.gguf"), tinyGguf().subarray(0, 3_000));
  const options = { dataDir: CACHE, folder, memoryBytes: 2 ** 30, idleMilliseconds: 60_000 };
  models = new LocalModels(options);
  provider = new GgufProvider(models, "one", 60_000);
}, INSTALL_TIMEOUT);
afterAll(async () => {
  await models.close();
  await rm(folder, { recursive: true, force: true });
});

const city = { type: "object", properties: { city: { enum: ["Bern", "Oslo"] } } };
const messages = [
  { role: "system", content: "Be short." },
  { role: "user", content: "Where?" },
] as const;
const chat = (more: Partial<ChatRequest> = {}, signal?: AbortSignal) =>
  provider.chat({ model: "tiny.gguf", messages, temperature: 0, maxTokens: 24, ...more }, signal);
const isAlive = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("loads a file and streams what the model says, with tokens counted", async () => {
  const events = [];
  for await (const event of chat()) events.push(event);
  expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(3);
  expect(events.at(-1)).toMatchObject({ type: "end", reason: "length" });
  const again = await collectAnswer(chat());
  expect(again.outputTokens).toBe(24);
  expect(again.inputTokens).toBeGreaterThan(20);
  const first = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  expect(again.text).toBe(first);
});

it("holds the answer to a schema, and makes the call that it has to make", async () => {
  const format = { type: "schema", name: "place", schema: city } as const;
  const { text } = await collectAnswer(chat({ format, maxTokens: 200 }));
  expect(["Bern", "Oslo"]).toContain((JSON.parse(text) as { city: string }).city);

  const tools = [{ name: "find", description: "Finds it", parameters: city }];
  const called = await collectAnswer(chat({ tools, toolChoice: "required", maxTokens: 200 }));
  expect(called).toMatchObject({ reason: "tool_calls", text: "" });
  const [call] = called.toolCalls;
  expect(call?.function.name).toBe("find");
  expect(["Bern", "Oslo"]).toContain(
    (JSON.parse(call?.function.arguments ?? "") as { city: string }).city,
  );
});

it("stops when the caller hangs up, and answers the next one", async () => {
  const caller = new AbortController();
  const heard = (async () => {
    for await (const event of chat({ maxTokens: 1_500 }, caller.signal))
      if (event.type === "text") caller.abort(new Error("enough"));
  })();
  await expect(heard).rejects.toThrow("enough");
  expect(await collectAnswer(chat({ maxTokens: 2 }))).toMatchObject({ outputTokens: 2 });
});

it("survives the death of its process, and has one model in memory at a time", async () => {
  await collectAnswer(chat({ maxTokens: 2 }));
  const first = models.pid;
  expect(isAlive(first)).toBe(true);
  const killed = (async () => {
    for await (const event of chat({ maxTokens: 1_500 }))
      if (event.type === "text" && isAlive(first)) process.kill(first ?? 0, "SIGKILL");
  })();
  await expect(killed).rejects.toThrow(/The model “tiny.gguf” stopped/);
  await collectAnswer(chat({ model: "other.gguf", maxTokens: 2 }));
  const second = models.pid;
  await collectAnswer(chat({ maxTokens: 2 }));
  expect(isAlive(first)).toBe(false);
  expect(isAlive(second)).toBe(false);
  expect(isAlive(models.pid)).toBe(true);
});

it("answers questions that come together one after the other", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => collectAnswer(chat({ maxTokens: 5 }))));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

it("says what is wrong with a file and with too long a question", async () => {
  const problem = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelProblem);
    return error as ModelProblem;
  };
  const broken = await problem(collectAnswer(chat({ model: "broken.gguf" })));
  expect(broken.message).toContain("The file can't be loaded");
  const long = [{ role: "user", content: "x".repeat(5_000) }] as const;
  const refused = await problem(collectAnswer(chat({ messages: long })));
  expect(refused).toMatchObject({ status: 413, message: expect.stringContaining("2048") });
});

/** Files that promise more than there is: each number is where a reader takes it for a size. */
function hostileFiles(): Record<string, Buffer> {
  const header = (tensors: bigint, values: bigint): Buffer => {
    const bytes = Buffer.alloc(24);
    bytes.write("GGUF");
    bytes.writeUInt32LE(3, 4);
    bytes.writeBigUInt64LE(tensors, 8);
    bytes.writeBigUInt64LE(values, 16);
    return bytes;
  };
  const size = (count: bigint): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(count);
    return bytes;
  };
  const many = 2n ** 40n;
  const swollen = tinyGguf();
  const place = swollen.indexOf("llama.embedding_length") + "llama.embedding_length".length + 4;
  swollen.writeUInt32LE(2 ** 31 - 1, place);
  return {
    "many-tensors.gguf": header(10n ** 6n, 0n),
    "many-values.gguf": header(0n, 10n ** 6n),
    "long-name.gguf": Buffer.concat([header(0n, 1n), size(many), Buffer.alloc(64)]),
    "empty.gguf": header(0n, 0n),
    "noise.gguf": Buffer.concat([header(5n, 5n), Buffer.from(tinyGguf().map((one) => one ^ 0x5a))]),
    "swollen.gguf": swollen,
  };
}

it("goes on after files that promise more than there is", async () => {
  for (const [name, bytes] of Object.entries(hostileFiles())) {
    await writeFile(join(folder, name), bytes);
    const error: unknown = await collectAnswer(chat({ model: name })).catch((one: unknown) => one);
    expect(error, name).toBeInstanceOf(ModelProblem);
    expect((error as ModelProblem).message, name).toMatch(/can't be loaded|stopped/);
  }
  expect(await collectAnswer(chat({ maxTokens: 2 }))).toMatchObject({ outputTokens: 2 });
});

it("ends a model that takes more memory than it may", async () => {
  const options = { dataDir: CACHE, folder, memoryBytes: 2 ** 26, idleMilliseconds: 60_000 };
  const confined = new LocalModels(options);
  const asked = new GgufProvider(confined, "one", 60_000);
  const answer = collectAnswer(asked.chat({ model: "tiny.gguf", messages, maxTokens: 2 }));
  await expect(answer).rejects.toThrow(/stopped\. .*memory/);
  await confined.close();
});

it("unloads a model that nobody asks", async () => {
  const options = { dataDir: CACHE, folder, memoryBytes: 2 ** 30, idleMilliseconds: 1 };
  const shortLived = new LocalModels(options);
  const asked = new GgufProvider(shortLived, "one", 60_000);
  await collectAnswer(asked.chat({ model: "tiny.gguf", messages, maxTokens: 2 }));
  await expect.poll(() => shortLived.pid, { timeout: 10_000 }).toBeNull();
});
