import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findSandbox } from "@devloom/sandbox";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Program } from "./locate-program.ts";
import { ProgramEnded, ProgramPool } from "./program-pool.ts";

const hasSandbox = !("missing" in (await findSandbox()));
const LIMIT_MILLISECONDS = 60_000;

const program = (name: string): Program => ({
  bundle: `${name}-program.js`,
  source: new URL(`./testing/${name}.mjs`, import.meta.url),
  heapMegabytes: 64,
});

function poolOf(one: Program): ProgramPool {
  const pool = new ProgramPool(one, 1);
  onTestFinished(() => pool.close());
  return pool;
}

function fileOfTheMachine(): string {
  const folder = mkdtempSync(join(tmpdir(), "devloom-machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret");
  writeFileSync(file, "a secret of the machine", { mode: 0o644 });
  return file;
}

describe.runIf(hasSandbox)("a program that reads what others wrote", () => {
  const bounded = { otherMegabytes: 64 };

  test("sees itself and no file of the machine, where one of ours alone would", async () => {
    const paths = [fileOfTheMachine(), fileURLToPath(program("reading").source)];

    const outside = await poolOf(program("reading")).run(paths, LIMIT_MILLISECONDS);
    const inside = await poolOf({ ...program("reading"), ...bounded }).run(
      paths,
      LIMIT_MILLISECONDS,
    );

    expect(outside).toEqual(["read", "read"]);
    expect(inside).toEqual(["refused", "read"]);
  });

  test("is ended when it takes memory beside its heap, and the next one answers", async () => {
    const pool = poolOf({ ...program("taken-over"), ...bounded });

    await expect(pool.run(["fill memory"], LIMIT_MILLISECONDS)).rejects.toThrow(/MB of memory/);

    expect(await pool.run(["nothing"], LIMIT_MILLISECONDS)).toEqual(["done"]);
  });

  test("is ended when it is killed from outside, and the next one answers", async () => {
    const pool = poolOf({ ...program("taken-over"), ...bounded });
    await pool.run(["nothing"], LIMIT_MILLISECONDS);
    const [pid = 0] = pool.pids;

    process.kill(pid, "SIGKILL");

    await expect.poll(() => pool.pids).toEqual([]);
    expect(await pool.run(["nothing"], LIMIT_MILLISECONDS)).toEqual(["done"]);
  });
});

test("a program that answers more often than it was asked is ended", async () => {
  const pool = poolOf(program("taken-over"));

  expect(await pool.run(["speak unasked"], LIMIT_MILLISECONDS)).toEqual(["an answer"]);
  const next = pool.run(["nothing"], LIMIT_MILLISECONDS).catch((error: unknown) => error);

  expect([["done"], expect.any(ProgramEnded)]).toContainEqual(await next);
  await expect.poll(async () => pool.run(["nothing"], LIMIT_MILLISECONDS)).toEqual(["done"]);
});

describe.each([
  { where: "in a process alone", bounds: {} },
  { where: "in the sandbox", bounds: { otherMegabytes: 256 } },
])("a program that was taken over $where", ({ bounds }) => {
  test.each([
    ["send no message", /can't be read|SIGKILL|137/],
    ["send a message without an end", /64 MB|SIGKILL|137/],
    ["send very many values", /2500000 values|SIGKILL|137/],
    ["send a descriptor", /SIGKILL|137/],
  ])("may %s: it is ended, and the next one answers", async (wish, reason) => {
    const pool = poolOf({ ...program("taken-over"), ...bounds });

    await expect(pool.run([wish], LIMIT_MILLISECONDS)).rejects.toThrow(reason);

    expect(await pool.run(["nothing"], LIMIT_MILLISECONDS)).toEqual(["done"]);
  });
});

test.each([{}, { otherMegabytes: 64 }])(
  "a program that cannot start is told to who asked, %j",
  async (bounds) => {
    const pool = poolOf({ ...program("missing"), ...bounds });

    await expect(pool.run(["nothing"], LIMIT_MILLISECONDS)).rejects.toBeInstanceOf(ProgramEnded);
    expect(pool.pids).toEqual([]);
  },
);
