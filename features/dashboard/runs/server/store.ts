import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  containing,
  notFound,
  runLogOf,
  runsOf,
  runStepsOf,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import type * as contract from "../contract.ts";
import { presentLogLine, presentRun, presentStep } from "./present-run.ts";

type ListQuery = ParsedOf<typeof contract.listRuns>["query"];

export async function listRuns(
  tx: Transaction,
  query: ListQuery,
): Promise<OutputOf<typeof contract.listRuns>> {
  let rows = runsOf(tx);
  if (query.kind !== undefined) rows = rows.where("kind", "=", query.kind);
  if (query.status !== undefined) rows = rows.where("status", "=", query.status);
  if (query.subject !== undefined) rows = rows.where("subject", "=", query.subject);
  if (query.q !== undefined) rows = rows.where("title", "ilike", containing(query.q));
  const page = await takePage(rows.selectAll(), query, "created_at");
  return { items: page.rows.map(presentRun), total: page.total, nextCursor: page.nextCursor };
}

export async function findRun(
  tx: Transaction,
  id: string,
): Promise<OutputOf<typeof contract.getRun>> {
  const run = await runsOf(tx).selectAll().where("id", "=", id).executeTakeFirst();
  if (run === undefined) throw notFound("The run");
  const steps = await runStepsOf(tx, id).selectAll().execute();
  return { ...presentRun(run), steps: steps.map(presentStep) };
}

export async function listLog(
  tx: Transaction,
  runId: string,
  after: number,
  limit: number,
): Promise<OutputOf<typeof contract.readRunLog>> {
  await findRun(tx, runId);
  const lines = runLogOf(tx, runId);
  const { total } = await lines
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await lines
    .selectAll()
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
  return { items: rows.map(presentLogLine), total };
}
