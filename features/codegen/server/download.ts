import { zipFolder } from "@devloom/project-files";
import {
  type Actor,
  notFound,
  openProjectFolder,
  type Platform,
  type RequestFacts,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { downloadProject } from "../contract.ts";

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
  return new Response(await zipFolder(root, "", { accountId, ip, signal }, project.slug), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${project.slug}.zip"`,
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
  return (await platform.allowedStill({ ...call, endpoint: downloadProject })) !== null;
}
