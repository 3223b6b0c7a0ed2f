import { notFound, type Transaction } from "@devloom/server-kit";
import { hashOf } from "@devloom/project-files";
import type { Proposal } from "../../contract.ts";

/** A file as a proposal would have it. */
export interface ProposedFile {
  readonly path: string;
  /** Of the text that it was made on; `null` for a new file. */
  readonly baseHash: string | null;
  readonly text: string;
  readonly diff: string;
}

export interface ProposalRow {
  id: string;
  tenant_id: string;
  canvas_id: string;
  project_id: string;
  account_id: string;
  run_id: string;
  status: Proposal["status"];
  codebase_ids: string;
  instruction: string;
  summary: string;
  files: string;
  problem: string | null;
  created_at: Date;
  expires_at: Date;
}

const query = (tx: Transaction) => tx.query<{ canvas_proposal: ProposalRow }>();

// The three columns hold what `JSON.stringify` made of these; nobody else writes them.
export const filesIn = (row: Pick<ProposalRow, "files">) => JSON.parse(row.files) as ProposedFile[];
export const idsIn = (row: Pick<ProposalRow, "codebase_ids">) =>
  JSON.parse(row.codebase_ids) as string[];

export function presentProposal(row: ProposalRow): Proposal {
  return {
    id: row.id,
    canvasId: row.canvas_id,
    runId: row.run_id,
    status: row.status,
    codebaseIds: idsIn(row),
    instruction: row.instruction,
    summary: row.summary,
    // While it is asked for, the files are those that it goes on from.
    files: (row.status === "ready" ? filesIn(row) : []).map(({ path, baseHash, text, diff }) => ({
      path,
      hash: hashOf(text),
      diff,
      isNew: baseHash === null,
    })),
    problem: row.problem === null ? null : (JSON.parse(row.problem) as Proposal["problem"]),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function insertProposal(tx: Transaction, row: ProposalRow): Promise<void> {
  await query(tx).insertInto("canvas_proposal").values(row).execute();
}

/** A proposal by its id alone, for the work on it; `null` when it was given up. */
export async function readProposal(tx: Transaction, id: string): Promise<ProposalRow | null> {
  const row = await query(tx)
    .selectFrom("canvas_proposal")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose proposal on which canvas: nobody else finds it. */
export interface Owner {
  readonly canvasId: string;
  readonly accountId: string;
}

function own(tx: Transaction, { canvasId, accountId }: Owner, now: Date) {
  return query(tx)
    .selectFrom("canvas_proposal")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now);
}

export async function ownProposals(
  tx: Transaction,
  owner: Owner,
  now: Date,
): Promise<ProposalRow[]> {
  return own(tx, owner, now).orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export async function findProposal(
  tx: Transaction,
  owner: Owner,
  id: string,
  now: Date,
): Promise<ProposalRow> {
  const row = await own(tx, owner, now).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The proposal");
  return row;
}

export async function updateProposal(
  tx: Transaction,
  id: string,
  change: Partial<ProposalRow>,
): Promise<void> {
  await query(tx)
    .updateTable("canvas_proposal")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

export async function removeProposal(tx: Transaction, id: string): Promise<void> {
  await query(tx)
    .deleteFrom("canvas_proposal")
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

/** What nobody decided about in time goes away. */
export async function removeExpired(tx: Transaction, now: Date): Promise<void> {
  await query(tx)
    .deleteFrom("canvas_proposal")
    .where("tenant_id", "=", tx.tenantId)
    .where("expires_at", "<=", now)
    .execute();
}

/** What a proposal is metered by, and the claim on room for it. */
export function proposalKey(id: string): string {
  return `proposal/${id}`;
}
