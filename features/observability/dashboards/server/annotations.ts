import { conflict, newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { type Annotation, DASHBOARD_LIMITS } from "../contract.ts";
import { dashboardResource } from "./versions.ts";

interface Row {
  id: string;
  time: Date;
  text: string;
  created_by: string | null;
}

const present = ({ id, time, text, created_by }: Row): Annotation => ({
  id,
  time: time.getTime(),
  text,
  createdBy: created_by,
});

export async function listAnnotationsOf(
  tx: Transaction,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<Annotation[]> {
  await dashboardResource.store.find(tx, id);
  const { rows } = await sql<Row>`select id, time, text, created_by from dashboard_annotation
    where tenant_id = ${tx.tenantId} and dashboard_id = ${id}
      and time >= to_timestamp(${from / 1000}) and time < to_timestamp(${to / 1000})
    order by time, id limit 500`.execute(tx.query());
  return rows.map(present);
}

export async function addAnnotation(
  tx: Transaction,
  id: string,
  { time, text }: { time: number; text: string },
): Promise<Annotation> {
  const { name } = await dashboardResource.store.find(tx, id);
  const { rows } = await sql<{ amount: number }>`select count(*)::int as amount
    from dashboard_annotation where tenant_id = ${tx.tenantId} and dashboard_id = ${id}`.execute(
    tx.query(),
  );
  if ((rows[0]?.amount ?? 0) >= DASHBOARD_LIMITS.annotations)
    throw conflict("too_many_annotations", "This dashboard has reached its limit of annotations.");
  const row = {
    id: newId(),
    time: new Date(time),
    text,
    created_by: tx.scope?.actorId ?? null,
  };
  await sql`insert into dashboard_annotation (id, tenant_id, dashboard_id, time, text, created_by)
    values (${row.id}, ${tx.tenantId}, ${id}, ${row.time}, ${text}, ${row.created_by})`.execute(
    tx.query(),
  );
  await tx.emit({ type: "dashboard.annotated", subject: `dashboard/${id}`, data: { name, text } });
  return present(row);
}

export async function removeAnnotation(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ dashboard_id: string }>`delete from dashboard_annotation
    where tenant_id = ${tx.tenantId} and id = ${id} returning dashboard_id`.execute(tx.query());
  if (rows.length === 0) throw notFound("The annotation");
}
