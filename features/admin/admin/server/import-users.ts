import { type OutputOf, ROLES } from "@devloom/contract";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import { z } from "zod";
import type { adminImportUsers, ImportRow } from "../contract.ts";
import { createUser, type NewUser } from "./create-user.ts";
import { type CsvRecord, parseCsv } from "./parse-csv.ts";

const MAX_ROWS = 1_000;
const COLUMNS = ["email", "name", "tenant", "role"] as const;

const Row = z.object({
  email: z
    .email("This is not an email address")
    .max(254)
    .transform((address) => address.toLowerCase()),
  name: z.string().min(2, "The name needs at least two letters").max(120),
  tenant: z.union([z.literal(""), z.uuid("The tenant is the id of a workspace")]),
  role: z.union([z.literal(""), z.enum(ROLES, `The role is one of ${ROLES.join(", ")}`)]),
});

/** Thrown to undo what a dry run did, once it is known that it would have worked. */
class Undo extends Error {}

/**
 * Creates accounts row by row: one that is refused says why and stops none of the others. A dry run does
 * the very same work and takes it back, so what it promises holds.
 */
export async function importUsers(
  platform: Platform,
  actor: Actor,
  csv: string,
  dryRun: boolean,
): Promise<OutputOf<typeof adminImportUsers>> {
  const [head, ...records] = parseCsv(csv);
  const columns = readHead(head);
  if (records.length > MAX_ROWS)
    throw new AppError(400, "too_many_rows", `At most ${MAX_ROWS} rows can be imported at once.`);
  const rows: ImportRow[] = [];
  const seen = new Set<string>();
  for (const record of records) {
    const row = await importRow(platform, actor, columns, record, dryRun, seen);
    rows.push(row);
  }
  const count = (...outcomes: ImportRow["outcome"][]): number =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { rows, created: count("created", "would create"), refused: count("refused") };
}

function readHead(head: CsvRecord | undefined): string[] {
  const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const unknown = columns.filter((name) => !COLUMNS.some((known) => known === name));
  if (!columns.includes("email") || !columns.includes("name") || unknown.length > 0) {
    throw new AppError(
      400,
      "bad_csv",
      `The first line names the columns: email and name, and if wanted tenant and role.`,
      { details: { unknown } },
    );
  }
  return columns;
}

async function importRow(
  platform: Platform,
  actor: Actor,
  columns: readonly string[],
  { line, cells }: CsvRecord,
  dryRun: boolean,
  seen: Set<string>,
): Promise<ImportRow> {
  const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? "";
  const refuse = (message: string): ImportRow => ({
    line,
    email: cell("email"),
    outcome: "refused",
    message,
  });
  const parsed = Row.safeParse(Object.fromEntries(COLUMNS.map((name) => [name, cell(name)])));
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "This row is not valid");
  if (cells.length > columns.length)
    return refuse("This row has more cells than there are columns");
  const { email, name, tenant, role } = parsed.data;
  if (seen.has(email)) return refuse("This address stands in the file twice");
  seen.add(email);
  const join: NewUser["join"] =
    tenant === "" ? { plan: "starter" } : { tenantId: tenant, role: role === "" ? "viewer" : role };
  try {
    await platform.database.system(async (tx) => {
      await createUser(tx, actor.accountId, { email, name, join }, platform.clock.now());
      if (dryRun) throw new Undo();
    });
    return { line, email, outcome: "created", message: null };
  } catch (error) {
    if (error instanceof Undo) return { line, email, outcome: "would create", message: null };
    if (!(error instanceof AppError)) throw error;
    if (error.code === "email_taken") return { line, email, outcome: "exists", message: null };
    return refuse(error.message);
  }
}
