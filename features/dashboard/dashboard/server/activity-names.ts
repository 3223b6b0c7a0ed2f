import type { EventTables, Platform, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findPeople } from "../../../settings/identity/server/exports/accounts.ts";
import { canvasRows } from "../../canvases/server/exports/canvases.ts";
import { projectRows } from "../../projects/server/exports/projects.ts";

type EventRow = EventTables["event"];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The project or the canvas that an event is about, by what it says or by its subject. */
function projectOf({ subject, data }: EventRow): string | null {
  const { projectId } = data;
  const [kind, id = ""] = subject.split("/", 2);
  const found =
    typeof projectId === "string" ? projectId : kind === "project" || kind === "canvas" ? id : "";
  return UUID.test(found) ? found : null;
}

/** What events are about, by event: projects, also those of canvases, by the name they have now. */
export async function namesOfThings(
  tx: Transaction,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.flatMap((event) => projectOf(event) ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${projectRows} project where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])
    union all
    select canvas.id, project.name from ${canvasRows} canvas join ${projectRows} project on project.id = canvas.project_id
    where canvas.tenant_id = ${tx.tenantId} and canvas.id = any(${ids}::uuid[])`.execute(
    tx.query(),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    events.flatMap((event): [string, string][] => {
      const name = names.get(projectOf(event) ?? "");
      return name === undefined ? [] : [[event.id, name]];
    }),
  );
}

/** Names of accounts by id. */
export async function namesOfPeople(
  platform: Pick<Platform, "database">,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await findPeople(
    platform,
    accountIds.filter((id) => UUID.test(id)),
  );
  return new Map([...people].map(([id, { name }]) => [id, name]));
}
