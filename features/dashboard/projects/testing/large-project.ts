import { truncateSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { type Person, send } from "../../../testing/client.ts";
import { getRun, type RunDetail } from "../../runs/contract.ts";
import { startArchive } from "../contract.ts";

const FILE_BYTES = 18 * 1024 * 1024;

/** Three large files of nothing, which take no room, make a project too large to be packed at once. */
export async function makeLarge(dataDir: string, person: Person, id: string): Promise<void> {
  const folder = projectFolder(dataDir, person.user.tenant.tenantId, id);
  for (const name of ["one.bin", "two.bin", "three.bin"]) {
    await writeFile(join(folder, name), "");
    truncateSync(join(folder, name), FILE_BYTES);
  }
}

/** Starts its archive. */
export async function startPacking(person: Person, id: string): Promise<string> {
  const { body } = await send(person, startArchive, { params: { id } });
  if (typeof body.runId !== "string") throw new Error(`No archive: ${JSON.stringify(body)}`);
  return body.runId;
}

export function packed(person: Person, runId: string): Promise<RunDetail> {
  return until("the archive is packed", async () => {
    const { body } = await send(person, getRun, { params: { id: runId } });
    return body.finishedAt === null ? null : body;
  });
}

export async function packLargeProject(dataDir: string, person: Person, id: string): Promise<void> {
  await makeLarge(dataDir, person, id);
  const { status, error } = await packed(person, await startPacking(person, id));
  if (status !== "succeeded") throw new Error(`Packing failed: ${error}`);
}
