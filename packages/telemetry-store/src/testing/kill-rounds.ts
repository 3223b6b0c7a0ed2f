import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openShared } from "./open-shared.ts";
import { faultsOf, Writer } from "./writer.ts";

/** Kills a writer again and again in the middle of its work; tells what was lost and what is there twice. */
export async function killRounds(
  rounds: number,
  place?: string,
): Promise<{
  acknowledged: number;
  lost: string[];
  doubled: string[];
}> {
  const folder = place ?? (await newFolder());
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = new Writer(folder, String(round));
    await writer.writes(30 + Math.floor(Math.random() * 60));
    await writer.kill();
    acknowledged.push(...writer.acknowledged);
  }
  const store = await openShared(folder);
  onTestFinished(() => store.close());
  return { acknowledged: acknowledged.length, ...(await faultsOf(store, acknowledged)) };
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "telemetry-kill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
