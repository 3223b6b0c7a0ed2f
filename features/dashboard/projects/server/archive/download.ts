import { open } from "node:fs/promises";
import { errorCode, openProjectFolder, takeAway, zipFolder } from "@devloom/project-files";
import {
  type Actor,
  notFound,
  type Platform,
  type RequestFacts,
  WorkSlots,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { downloadProject } from "../../contract.ts";
import { findProject } from "../store.ts";
import { archiveFile, findArchive } from "./archive-store.ts";

/** Each keeps a file open for as long as its taker likes. */
const packed = new WorkSlots({
  atOnce: 24,
  perPerson: 3,
  kept: 8,
  waiting: 0,
  waitingPerPerson: 0,
});

/** The archive of a project, of whichever tenant of the caller it is: no tenant header is needed. */
export async function download(
  platform: Platform,
  actor: Actor,
  id: string,
  { ip, signal }: Pick<RequestFacts, "ip" | "signal">,
): Promise<Response> {
  const { rows } = await platform.database.system((tx) =>
    sql<{ tenant_id: string; slug: string }>`select tenant_id, slug from project
      where id = ${id} and deleted_at is null`.execute(tx.query()),
  );
  const [project] = rows;
  if (project === undefined || !(await mayRead(platform, actor, id, project.tenant_id, ip)))
    throw notFound("The project");
  const root = openProjectFolder(platform.config, project.tenant_id, id);
  const { accountId } = actor;
  return zipResponse(
    await zipFolder(root, "", { accountId, ip, signal }, project.slug),
    project.slug,
  );
}

/** The archive that a run has packed. */
export async function downloadPacked(
  platform: Platform,
  actor: Actor,
  id: string,
  { ip, signal }: Pick<RequestFacts, "ip" | "signal">,
): Promise<Response> {
  const { slug, archive } = await platform.database.reading(actor, async (tx) => ({
    slug: (await findProject(tx, id)).slug,
    archive: await findArchive(tx, id, platform.clock.now()),
  }));
  if (archive?.expiresAt == null) throw notFound("The archive");
  const { accountId } = actor;
  const path = archiveFile(platform.config, archive.runId);
  const parts = await takeAway(packed, { accountId, ip, signal }, async () => {
    const file = await open(path).catch((error: unknown) => {
      throw errorCode(error) === "ENOENT" ? notFound("The archive") : error;
    });
    return file.createReadStream({ highWaterMark: 256 * 1024 });
  });
  return zipResponse(parts, slug, archive.bytes);
}

function zipResponse(body: ReadableStream, slug: string, bytes: number | null = null): Response {
  return new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${slug}.zip"`,
      ...(bytes === null ? {} : { "content-length": String(bytes) }),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** A key is for one tenant; a person may belong to several. */
async function mayRead(
  platform: Platform,
  actor: Actor,
  id: string,
  tenantId: string,
  ip: string,
): Promise<boolean> {
  if (tenantId === actor.tenantId) return true;
  if (actor.kind !== "person") return false;
  const { accountId, sessionId } = actor;
  const path = downloadProject.path.replace("{id}", id);
  const call = { accountId, sessionId, tenantId, ip, name: "downloadProject", path };
  return (await platform.reauthorize({ ...call, endpoint: downloadProject })) !== null;
}
