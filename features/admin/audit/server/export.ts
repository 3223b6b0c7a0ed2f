import { assertNever, csvLine, type ParsedOf } from "@devloom/contract";
import type { Actor, Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { AuditEntry, AuditFilter, exportAudit } from "../contract.ts";
import { matching, presentEntry, readEntries } from "./search.ts";

const BATCH = 1_000;
type Format = ParsedOf<typeof exportAudit>["query"]["format"];

const COLUMNS = [
  "position",
  "id",
  "time",
  "type",
  "subject",
  "actorId",
  "actorName",
  "impersonatorId",
  "impersonatorName",
  "data",
  "hash",
] as const satisfies readonly (keyof AuditEntry)[];

const TYPES: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
};

/** The trail as a file, read in batches while it is sent. That it was taken is itself recorded. */
export async function exportTrail(
  platform: Platform,
  actor: Actor,
  { format, ...filter }: ParsedOf<typeof exportAudit>["query"],
): Promise<Response> {
  await platform.database.tenant({ tenantId: actor.tenantId, actorId: actor.accountId }, (tx) =>
    tx.emit({
      type: "audit.exported",
      subject: `audit/${format}`,
      data: { format, narrowedBy: Object.keys(filter) },
    }),
  );
  const lines = linesOf(platform, actor.tenantId, format, filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const day = platform.clock.now().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="audit-${day}.${format}"`,
      "cache-control": "no-store",
    },
  });
}

async function* linesOf(
  { database }: Platform,
  tenantId: string,
  format: Format,
  filter: AuditFilter,
): AsyncGenerator<string, undefined> {
  if (format === "csv") yield csvLine(COLUMNS);
  const where = matching(tenantId, filter);
  for (let after = 0; ;) {
    const position = after;
    const rows = await database.system((tx) =>
      readEntries(
        tx,
        sql`select * from audit_link link where ${where} and link.position > ${position}
          order by link.position limit ${BATCH}`,
        sql`link.position`,
      ),
    );
    yield rows.map((row) => lineOf(format, presentEntry(row))).join("");
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return undefined;
    after = last.position;
  }
}

function lineOf(format: Format, entry: AuditEntry): string {
  switch (format) {
    case "ndjson":
      return `${JSON.stringify(entry)}\n`;
    case "csv":
      return csvLine(COLUMNS.map((column) => cellText(entry[column])));
    default:
      return assertNever(format);
  }
}

function cellText(value: AuditEntry[(typeof COLUMNS)[number]]): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
