import type { OutputOf, ParsedOf } from "@devloom/contract";
import { type Actor, isoTime, newId, type Platform, takePage } from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type CodeRun,
  type HttpTrial,
  type HttpTrialInput,
  type listPlaygroundRuns,
  MAX_RUNS,
  type PlaygroundRun,
} from "../contract.ts";

const MAX_OUTCOME = 200;

interface RunRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly account_id: string;
  readonly kind: PlaygroundRun["kind"];
  readonly at: Date;
  readonly status: PlaygroundRun["status"];
  readonly milliseconds: number;
  readonly outcome: string;
  readonly input: PlaygroundRun["input"];
}

type NewRun = Pick<RunRow, "kind" | "status" | "milliseconds" | "outcome" | "input">;
type Parts = Pick<Platform, "database" | "clock">;

/** Does something that is tried, and writes down for the person what came of it, also when it was stopped. */
export async function recorded<Answer extends { readonly milliseconds: number }>(
  parts: Parts,
  actor: Actor,
  { kind, input, signal }: Pick<NewRun, "kind" | "input"> & { readonly signal: AbortSignal },
  work: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => Pick<NewRun, "status" | "outcome">,
): Promise<Answer> {
  const began = performance.now();
  try {
    const answer = await work();
    const { milliseconds } = answer;
    await keepRun(parts, actor, { kind, input, milliseconds, ...outcomeOf(answer) });
    return answer;
  } catch (error) {
    const milliseconds = Math.round(performance.now() - began);
    if (signal.aborted)
      await keepRun(parts, actor, { kind, input, milliseconds, status: "cancelled", outcome: "" });
    throw error;
  }
}

/** Databases do not take the character 0. */
function storable(outcome: string): string {
  return outcome.slice(0, MAX_OUTCOME).replaceAll("\u0000", "\uFFFD");
}

async function keepRun({ database, clock }: Parts, actor: Actor, run: NewRun): Promise<void> {
  const { kind, status, milliseconds, outcome, input } = run;
  await database.tenant(actor, async (tx) => {
    await sql`insert into playground_run (id, tenant_id, account_id, kind, at, status, milliseconds,
        outcome, input)
      values (${newId()}, ${tx.tenantId}, ${actor.accountId}, ${kind}, ${clock.now()}, ${status},
        ${milliseconds}, ${storable(outcome)}, ${JSON.stringify(input)}::jsonb)`.execute(
      tx.query(),
    );
    await sql`delete from playground_run where id in (select id from playground_run
      where tenant_id = ${tx.tenantId} and account_id = ${actor.accountId} and kind = ${kind}
      order by at desc, id desc offset ${MAX_RUNS})`.execute(tx.query());
  });
}

/** What somebody has tried, for nobody else. */
export async function listRuns(
  { database }: Parts,
  actor: Actor,
  query: ParsedOf<typeof listPlaygroundRuns>["query"],
): Promise<OutputOf<typeof listPlaygroundRuns>> {
  return database.reading(actor, async (tx) => {
    const runs = tx
      .query<{ playground_run: RunRow }>()
      .selectFrom("playground_run")
      .where("tenant_id", "=", tx.tenantId)
      .where("account_id", "=", actor.accountId)
      .where("kind", "=", query.kind)
      .selectAll();
    const { rows, total, nextCursor } = await takePage(runs, query, "at");
    const items = rows.map(
      ({ id, kind, at, status, milliseconds, outcome, input }) =>
        // The input is stored with the kind that it belongs to.
        ({ id, kind, at: isoTime(at), status, milliseconds, outcome, input }) as PlaygroundRun,
    );
    return { items, total, nextCursor };
  });
}

export function outcomeOfCode({ value, failure }: CodeRun): Pick<NewRun, "status" | "outcome"> {
  return failure === null
    ? { status: "succeeded", outcome: value ?? "" }
    : { status: "failed", outcome: `${failure.name}: ${failure.message}` };
}

export function outcomeOfHttp({
  problem,
  response,
}: HttpTrial): Pick<NewRun, "status" | "outcome"> {
  return response === null
    ? { status: "failed", outcome: problem ?? "" }
    : { status: "succeeded", outcome: `HTTP ${response.status}` };
}

const SECRET = /auth|cookie|key|token|secret|password|signature|session/i;

/** A request as it may be kept: without what its names say is secret. */
export function withoutSecrets({ url, headers, ...rest }: HttpTrialInput): HttpTrialInput {
  const address = new URL(url);
  address.username = "";
  address.password = "";
  for (const name of new Set(address.searchParams.keys()))
    if (SECRET.test(name)) address.searchParams.set(name, "");
  return {
    ...rest,
    url: address.href,
    headers: headers.map(({ name, value }) => ({ name, value: SECRET.test(name) ? "" : value })),
  };
}
