import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  containing,
  isoTime,
  notFound,
  type Platform,
  staleVersion,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { projectRows } from "../../../dashboard/projects/server/exports/projects.ts";
import type { listPullRequests, MergeMethod, PullRequest } from "../contract.ts";
import { type PresentPerson, readPeople } from "./people.ts";

export interface PullRequestRow {
  id: string;
  tenant_id: string;
  project_id: string;
  number: number;
  title: string;
  description: string;
  source: string;
  target: string;
  state: PullRequest["state"];
  head: string;
  head_at: Date;
  base: string;
  merged_commit: string | null;
  merged_method: MergeMethod | null;
  merged_by: string | null;
  ended_at: Date | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

/** A pull request with what a list says of it. */
export interface ListedRow extends PullRequestRow {
  project_name: string;
  approvals: number;
  changes_requested: boolean;
  comments: number;
}

interface Tables {
  pull_request: PullRequestRow;
}

/** The newest verdict of each reviewer; whoever only comments has none. */
const verdicts = sql`(select distinct on (author_id) verdict from pull_request_review
  where pull_request_id = pull_request.id and verdict <> 'commented'
    and author_id is distinct from pull_request.created_by
  order by author_id, created_at desc) as newest`;

/** With a project that is deleted, all of its pull requests are. */
const inProject = sql<boolean>`exists
  (select 1 from ${projectRows} project where project.id = project_id and deleted_at is null)`;

function listed(tx: Transaction) {
  return tx
    .query<Tables>()
    .selectFrom("pull_request")
    .where("tenant_id", "=", tx.tenantId)
    .where(inProject)
    .selectAll()
    .select([
      sql<string>`(select name from ${projectRows} project where project.id = project_id)`.as(
        "project_name",
      ),
      sql<number>`(select count(*) from ${verdicts} where verdict = 'approved')`.as("approvals"),
      sql<boolean>`exists (select 1 from ${verdicts} where verdict = 'changes_requested')`.as(
        "changes_requested",
      ),
      sql<number>`(select count(*) from pull_request_comment join pull_request_thread as thread
        on thread.id = thread_id where thread.pull_request_id = pull_request.id)`.as("comments"),
    ]);
}

export async function findListed(tx: Transaction, id: string): Promise<ListedRow> {
  const row = await listed(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("The pull request");
  return row;
}

/** Locks one for a change, and checks that the caller saw its newest version. */
export async function lockPullRequest(
  tx: Transaction,
  id: string,
  seenVersion: number | null = null,
): Promise<PullRequestRow> {
  const row = await tx
    .query<Tables>()
    .selectFrom("pull_request")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .where(inProject)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The pull request");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

export async function insertPullRequest(tx: Transaction, row: PullRequestRow): Promise<void> {
  await tx.query<Tables>().insertInto("pull_request").values(row).execute();
}

/** Changes one; each change makes it newer. */
export async function changePullRequest(
  tx: Transaction,
  row: PullRequestRow,
  now: Date,
  change: Partial<PullRequestRow> = {},
): Promise<void> {
  await tx
    .query<Tables>()
    .updateTable("pull_request")
    .set({
      ...change,
      version: row.version + 1,
      updated_at: now,
      updated_by: tx.scope?.actorId ?? null,
    })
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", row.id)
    .execute();
}

/** Says what happened to one, as a sentence with a link for everybody. */
export async function tell(
  tx: Transaction,
  type: `pull-request.${string}`,
  { id, project_id, number, title }: PullRequestRow,
  more: Record<string, string> = {},
): Promise<void> {
  const data = { projectId: project_id, number, name: `#${number} ${title}`, ...more };
  await tx.emit({ type, subject: `pull-request/${id}`, data });
}

export async function listAll(
  platform: Platform,
  actor: { readonly tenantId: string; readonly accountId: string },
  query: ParsedOf<typeof listPullRequests>["query"],
): Promise<OutputOf<typeof listPullRequests>> {
  const page = await platform.database.reading(actor, (tx) => {
    let rows = listed(tx);
    if (query.projectId !== undefined) rows = rows.where("project_id", "=", query.projectId);
    if (query.state !== undefined) rows = rows.where("state", "=", query.state);
    if (query.reviewer !== undefined)
      rows = rows.where(
        sql<boolean>`exists (select from pull_request_reviewer where pull_request_id = pull_request.id
          and account_id = ${actor.accountId})`,
      );
    if (query.q !== undefined) rows = rows.where("title", "ilike", containing(query.q));
    return takePage(rows, query, "updated_at");
  });
  const person = await readPeople(
    platform,
    page.rows.map((row) => row.created_by),
  );
  const items = page.rows.map((row) => presentPullRequest(row, person));
  return { items, total: page.total, nextCursor: page.nextCursor };
}

export function presentPullRequest(row: ListedRow, person: PresentPerson): PullRequest {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    number: row.number,
    title: row.title,
    source: row.source,
    target: row.target,
    state: row.state,
    author: person(row.created_by),
    approvals: row.approvals,
    changesRequested: row.changes_requested,
    comments: row.comments,
    version: row.version,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  };
}
