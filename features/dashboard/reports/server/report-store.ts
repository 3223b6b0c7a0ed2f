import { createHash, randomBytes } from "node:crypto";
import type { PageQuery } from "@devloom/contract";
import { AppError, notFound, takePage, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { z } from "zod";
import {
  type Report,
  ReportFilters,
  type ReportSection,
  type ReportSummary,
  ReportType,
} from "../contract.ts";

export interface ReportRow {
  id: string;
  tenant_id: string;
  report_type: string;
  title: string;
  filters: unknown;
  range_from: Date;
  range_to: Date;
  sections: ReportSection[];
  created_at: Date;
  created_by: string | null;
  link_by: string | null;
  link_expires_at: Date | null;
}

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export function summaryOf(row: ReportRow, now: Date): ReportSummary {
  const until = row.link_expires_at;
  return {
    id: row.id,
    reportType: ReportType.parse(row.report_type),
    title: row.title,
    filters: ReportFilters.parse(row.filters),
    from: row.range_from.toISOString(),
    to: row.range_to.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    linkExpiresAt: until !== null && until > now ? until.toISOString() : null,
  };
}

const nameOf = ({ report_type: reportType, title }: ReportRow): string => title || reportType;

/** A report for somebody: sections that they may not see are not in it. */
export function presentReport(row: ReportRow, permissions: ReadonlySet<string>, now: Date): Report {
  const sections = row.sections.filter(
    ({ permission }) => permission === null || permissions.has(permission),
  );
  return { ...summaryOf(row, now), sections, hidden: row.sections.length - sections.length };
}

export async function listReportRows(tx: Transaction, query: z.output<typeof PageQuery>) {
  let rows = tx
    .query<{ report: ReportRow }>()
    .selectFrom("report")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId);
  const { q } = query;
  if (q !== undefined)
    rows = rows.where(sql<boolean>`strpos(lower(report_type || ' ' || title), lower(${q})) > 0`);
  return takePage(rows, query, "created_at");
}

export async function findReport(tx: Transaction, id: string): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`select * from report
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  const [row] = rows;
  if (row === undefined) throw notFound("The report");
  return row;
}

export async function removeReport(tx: Transaction, id: string): Promise<void> {
  const name = nameOf(await findReport(tx, id));
  await sql`delete from report where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tx.emit({ type: "report.deleted", subject: `report/${id}`, data: { name } });
}

/** Makes the report's link; only the hash of its token is kept. */
export async function linkReport(tx: Transaction, id: string, expiresAt: Date): Promise<string> {
  const name = nameOf(await findReport(tx, id));
  const token = `dlr_${randomBytes(32).toString("base64url")}`;
  await sql`update report set link_hash = ${hashOf(token)}, link_by = ${tx.scope?.actorId ?? null},
      link_expires_at = ${expiresAt}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tx.emit({ type: "report.shared", subject: `report/${id}`, data: { name } });
  return token;
}

export async function unlinkReport(tx: Transaction, id: string): Promise<void> {
  const name = nameOf(await findReport(tx, id));
  await sql`update report set link_hash = null, link_by = null, link_expires_at = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
  await tx.emit({ type: "report.unshared", subject: `report/${id}`, data: { name } });
}

export const closedLink = (): AppError =>
  new AppError(404, "link_closed", "This link has expired or was revoked.");
