import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { TelemetryStore } from "../store.ts";

const LINES = 20;

/** Kills a writer again and again in the middle of its work; tells what was lost and what is there twice. */
export async function killRounds(rounds: number): Promise<{
  acknowledged: number;
  lost: string[];
  doubled: string[];
}> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-kill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const id of await writeUntilKilled(folder, round)) acknowledged.add(id);
  }
  const store = await TelemetryStore.open({ folder, memoryMegabytes: 256, threads: 1 });
  onTestFinished(() => store.close());
  const range = { from: 0, to: 8e15 };
  const { items } = await store.query("one", "searchLogs", { range, limit: 10_000_000 });
  const stored = new Map<string, number>();
  for (const { body } of items) stored.set(body, (stored.get(body) ?? 0) + 1);
  const expected = [...acknowledged].flatMap((id) =>
    Array.from({ length: LINES }, (_, line) => `${id} ${line}`),
  );
  return {
    acknowledged: acknowledged.size,
    lost: expected.filter((line) => !stored.has(line)),
    doubled: [...stored].filter(([, times]) => times > 1).map(([line]) => line),
  };
}

async function writeUntilKilled(folder: string, round: number): Promise<string[]> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm")).href;
  const program = fileURLToPath(new URL("./writer-program.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", loader, program, folder, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const wanted = 30 + Math.floor(Math.random() * 60);
  const ids: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    ids.push(line);
    if (ids.length === wanted) child.kill("SIGKILL");
  }
  await ended;
  return ids;
}
