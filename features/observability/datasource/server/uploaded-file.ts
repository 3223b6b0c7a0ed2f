import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { requestError } from "@devloom/data-source";
import {
  type Actor,
  AppError,
  newId,
  type Platform,
  receiveBytes,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type DataSource, SOURCE_LIMITS } from "../contract.ts";

interface FileRow {
  readonly name: string;
  readonly bytes: number;
  readonly stored: string;
  readonly uploaded_at: Date;
}

function folderOf({ config }: Platform, tenantId: string): string {
  return join(config.dataDir, "datasource", tenantId);
}

export async function readFileRow(tx: Transaction, sourceId: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select name, bytes, stored, uploaded_at from data_source_file
    where tenant_id = ${tx.tenantId} and source_id = ${sourceId}`.execute(tx.query());
  return rows[0];
}

/** Writes the bytes beside the old ones, and forgets those once the new ones are known. */
export async function storeFile(
  platform: Platform,
  actor: Actor,
  source: DataSource,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const bytes = await receiveBytes(body);
  const folder = folderOf(platform, actor.tenantId);
  const stored = newId();
  await mkdir(folder, { recursive: true });
  // On the disk before the database names it.
  await writeWhole(join(folder, stored), bytes);
  const before = await platform.database.tenant(actor, async (tx) => {
    const old = await readFileRow(tx, source.id);
    await sql`insert into data_source_file (source_id, tenant_id, name, bytes, stored, uploaded_at)
        values (${source.id}, ${tx.tenantId}, ${name}, ${bytes.length}, ${stored},
          ${platform.clock.now()})
        on conflict (source_id) do update set name = excluded.name, bytes = excluded.bytes,
          stored = excluded.stored, uploaded_at = excluded.uploaded_at`.execute(tx.query());
    const about = { subject: `data-source/${source.id}`, data: { name: source.name } };
    await tx.emit({ type: "data-source.file-uploaded", ...about });
    return old;
  });
  if (before !== undefined) await rm(join(folder, before.stored), { force: true });
}

/** Where the file of a source lies: what was uploaded, or what its address answers now. */
export async function locateFile(
  platform: Platform,
  tenantId: string,
  { id, connection }: DataSource,
  uploaded: FileRow | undefined,
  signal: AbortSignal,
): Promise<string> {
  const folder = folderOf(platform, tenantId);
  const url = "url" in connection ? connection.url : "";
  if (url === "") {
    if (uploaded === undefined)
      throw new AppError(409, "file_missing", "Upload the file of this source first.");
    return join(folder, uploaded.stored);
  }
  const bytes = await fetchFile(platform, url, signal);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${id}.fetched`);
  await writeWhole(path, bytes);
  return path;
}

async function fetchFile(platform: Platform, url: string, signal: AbortSignal): Promise<Buffer> {
  const asked = { signal, mostBytes: SOURCE_LIMITS.fileBytes };
  try {
    const response = await platform.fetchOutside(url, asked);
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    const message = `The address answered with ${response.status}.`;
    throw new AppError(502, "source_unreachable", message);
  } catch (error) {
    if (error instanceof AppError && error.code === "upstream_too_large")
      throw new AppError(422, "file_too_large", "The file is larger than 64 MB.");
    throw requestError(error, signal);
  }
}

/** Nothing of it stays where there is no room for all of it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${newId()}.part`;
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
