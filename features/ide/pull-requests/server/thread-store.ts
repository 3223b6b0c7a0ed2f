import type { GitFolder } from "@devloom/git-repository";
import { isoTime, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Thread } from "../contract.ts";
import { lineFollower } from "./follow-lines.ts";
import type { PresentPerson } from "./people.ts";

export interface ThreadRow {
  id: string;
  tenant_id: string;
  pull_request_id: string;
  path: string | null;
  side: "old" | "new";
  start_line: number;
  line: number;
  commit: string;
  excerpt: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  created_at: Date;
}

export interface CommentRow {
  id: string;
  tenant_id: string;
  thread_id: string;
  author_id: string | null;
  body: string;
  suggestion: string | null;
  applied_in: string | null;
  created_at: Date;
}

interface Tables {
  pull_request_thread: ThreadRow;
  pull_request_comment: CommentRow;
}

export interface Threads {
  readonly threads: readonly ThreadRow[];
  readonly comments: readonly CommentRow[];
}

export async function readThreads(tx: Transaction, pullRequestId: string): Promise<Threads> {
  const threads = await tx
    .query<Tables>()
    .selectFrom("pull_request_thread")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("pull_request_id", "=", pullRequestId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const { rows: comments } =
    await sql<CommentRow>`select comment.* from pull_request_comment as comment
    join pull_request_thread as thread on thread.id = comment.thread_id
    where comment.tenant_id = ${tx.tenantId} and thread.pull_request_id = ${pullRequestId}
    order by comment.created_at, comment.id`.execute(tx.query());
  return { threads, comments };
}

export async function insertThread(tx: Transaction, row: ThreadRow): Promise<void> {
  await tx.query<Tables>().insertInto("pull_request_thread").values(row).execute();
}

export async function insertComment(tx: Transaction, row: CommentRow): Promise<void> {
  await tx.query<Tables>().insertInto("pull_request_comment").values(row).execute();
}

export async function findThread(
  tx: Transaction,
  pullRequestId: string,
  id: string,
): Promise<ThreadRow> {
  const row = await tx
    .query<Tables>()
    .selectFrom("pull_request_thread")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("pull_request_id", "=", pullRequestId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw notFound("The conversation");
  return row;
}

/** Marks a conversation as resolved by whoever acts, or as open again. */
export async function settleThread(
  tx: Transaction,
  id: string,
  resolvedAt: Date | null,
): Promise<void> {
  await tx
    .query<Tables>()
    .updateTable("pull_request_thread")
    .set({
      resolved_at: resolvedAt,
      resolved_by: resolvedAt === null ? null : (tx.scope?.actorId ?? null),
    })
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

/** The conversations with their lines as they are at this moment. */
export async function presentThreads(
  repository: GitFolder,
  { threads, comments }: Threads,
  at: { readonly base: string; readonly head: string },
  person: PresentPerson,
): Promise<Thread[]> {
  const follow = { new: lineFollower(repository, at.head), old: lineFollower(repository, at.base) };
  return Promise.all(
    threads.map(async (row) => {
      const was = { startLine: row.start_line, line: row.line };
      const now = row.path === null ? was : await follow[row.side](row.commit, row.path, was);
      return {
        id: row.id,
        path: row.path,
        side: row.side,
        ...(now ?? was),
        excerpt: row.excerpt,
        isOutdated: now === null,
        resolvedBy: row.resolved_at === null ? null : person(row.resolved_by),
        createdAt: isoTime(row.created_at),
        comments: comments
          .filter((comment) => comment.thread_id === row.id)
          .map((comment) => ({
            id: comment.id,
            author: person(comment.author_id),
            body: comment.body,
            suggestion: comment.suggestion,
            appliedIn: comment.applied_in,
            createdAt: isoTime(comment.created_at),
          })),
      };
    }),
  );
}
