import { createHash, randomBytes } from "node:crypto";
import type { OutputOf, ParsedOf, Role } from "@devloom/contract";
import {
  AppError,
  containing,
  notFound,
  takePage,
  tenantRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { accountRows } from "../../identity/server/exports/accounts.ts";
import type { Invitation, listInvitations } from "../contract.ts";

export interface InvitationRow {
  id: string;
  tenant_id: string;
  email: string | null;
  role: Role;
  status: "pending" | "accepted" | "declined" | "revoked";
  created_at: Date;
  expires_at: Date;
  tenant_name: string;
  invited_by_name: string | null;
}

interface InvitationTables {
  invitation: InvitationRow;
}

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    status: row.expires_at <= now ? "expired" : "pending",
    invitedBy: row.invited_by_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

const columns = sql`invitation.id, invitation.tenant_id, invitation.email, invitation.role,
  invitation.status, invitation.created_at, invitation.expires_at, tenant.name as tenant_name,
  account.name as invited_by_name`;
const tables = sql`invitation join ${tenantRows} tenant on tenant.id = invitation.tenant_id
  left join ${accountRows} account on account.id = invitation.invited_by`;

export async function listPending(
  tx: Transaction,
  tenantId: string,
  query: ParsedOf<typeof listInvitations>["query"],
  now: Date,
): Promise<OutputOf<typeof listInvitations>> {
  const pending = sql<InvitationRow>`(select ${columns} from ${tables}
    where invitation.tenant_id = ${tenantId} and invitation.status = 'pending')`;
  let rows = tx.query<InvitationTables>().selectFrom(pending.as("invitation"));
  if (query.q !== undefined) rows = rows.where("invitation.email", "ilike", containing(query.q));
  const page = await takePage(rows.selectAll(), query, "created_at");
  return {
    items: page.rows.map((row) => presentInvitation(row, now)),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

/** An unanswered invitation of the workspace. */
export async function findPending(
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`select ${columns} from ${tables}
    where invitation.tenant_id = ${tenantId} and invitation.id = ${id}
      and invitation.status = 'pending'`.execute(tx.query());
  if (rows[0] === undefined) throw notFound("The invitation");
  return rows[0];
}

/** Whatever a link's token belongs to, also when it can no longer be used. */
export async function findByToken(tx: Transaction, token: string): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`select ${columns} from ${tables}
    where token_hash = ${hashToken(token)}`.execute(tx.query());
  if (rows[0] === undefined) {
    throw new AppError(
      404,
      "invitation_unknown",
      "This invitation link is not valid. Ask for a new one.",
    );
  }
  return rows[0];
}

/** Refuses a link that was used, taken back or left lying for too long, and says which. */
export function assertUsable(invitation: InvitationRow, now: Date): void {
  const gone = (code: string, message: string): AppError => new AppError(410, code, message);
  switch (invitation.status) {
    case "accepted":
      throw gone("invitation_used", "This invitation has already been accepted.");
    case "declined":
      throw gone("invitation_declined", "This invitation has been declined. Ask for a new one.");
    case "revoked":
      throw gone("invitation_revoked", "This invitation has been taken back.");
    default:
      if (invitation.expires_at <= now)
        throw gone("invitation_expired", "This invitation has expired. Ask for a new one.");
  }
}
