import {
  compilePolicies,
  decideAgain,
  type PolicySet,
  type Question,
  type Verdict,
} from "@devloom/access";
import type { OutputOf } from "@devloom/contract";
import { type Actor, decisionRows, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { replayPolicy } from "../../contract.ts";
import { namesOf } from "../checks.ts";
import { accessSource } from "../source.ts";
import { readDraft } from "./draft.ts";
import { findPolicy } from "./policy-store.ts";

type Report = OutputOf<typeof replayPolicy>;
type Change = Report["items"][number];

interface DecisionRow {
  id: string;
  time: Date;
  actor_id: string;
  action: string;
  resource: string;
  held: boolean;
  question: Question;
}

const DAY = 86_400_000;
const BATCH = 500;
const MAX_EXAMINED = 50_000;
const MAX_SHOWN = 200;

/**
 * Puts the questions of past decisions to the policies in force, once as they are and once with the
 * draft in its place, and lists where the answers differ. Roles and grants count as they did then.
 */
export async function replay(
  platform: Platform,
  actor: Actor,
  id: string,
  days: number,
): Promise<Report> {
  const { database, clock } = platform;
  const since = new Date(clock.now().getTime() - days * DAY);
  const { now, drafted } = await database.tenant(actor, (tx) => bothSets(platform, tx, actor, id));
  const report: Report = {
    examined: 0,
    truncated: false,
    newlyDenied: 0,
    newlyAllowed: 0,
    items: [],
  };
  let before: DecisionRow | undefined;
  for (;;) {
    const rows = await database.tenant(actor, (tx) => readBatch(tx, since, before));
    // Asked together, because each question that needs Cedar waits for it.
    const compared = await Promise.all(rows.map((row) => compare(row, now, drafted)));
    for (const one of compared) count(report, one);
    before = rows.at(-1);
    if (rows.length < BATCH) break;
    if (report.examined >= MAX_EXAMINED) {
      report.truncated = true;
      break;
    }
  }
  const names = await namesOf(
    platform,
    report.items.map(({ actorId }) => actorId),
  );
  const items = report.items.map((one) => ({ ...one, actorName: names.get(one.actorId) ?? null }));
  return { ...report, items };
}

async function bothSets(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ now: PolicySet; drafted: PolicySet }> {
  const { text } = await findPolicy(tx, id);
  const { permits } = await readDraft(platform, actor, id, text);
  const inForce = (await accessSource.policies?.(tx, tx.tenantId)) ?? [];
  const others = inForce.filter((one) => one.id !== id);
  const drafted = await compiled([...others, { id, text, permits }]);
  return { now: await compiled(inForce), drafted };
}

async function compiled(texts: Parameters<typeof compilePolicies>[0]): Promise<PolicySet> {
  const compilation = await compilePolicies(texts);
  if (!compilation.ok) throw new Error("A published policy does not compile any more.");
  return compilation.policies;
}

async function readBatch(
  tx: Transaction,
  since: Date,
  before: DecisionRow | undefined,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select id, time, actor_id, action, resource, held, question from ${decisionRows} decision
    where tenant_id = ${tx.tenantId} and time >= ${since} and question is not null
      and (${before?.time ?? null}::timestamptz is null
           or (time, id) < (${before?.time ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by time desc, id desc limit ${BATCH}`.execute(tx.query());
  return rows;
}

interface Comparison {
  readonly row: DecisionRow;
  readonly is: Verdict;
  readonly would: Verdict;
}

async function compare(row: DecisionRow, now: PolicySet, drafted: PolicySet): Promise<Comparison> {
  const { held, question } = row;
  const { roleId } = question.principal;
  const [is, would] = await Promise.all([
    decideAgain(held, roleId, now, question),
    decideAgain(held, roleId, drafted, question),
  ]);
  return { row, is, would };
}

function count(report: Report, { row, is, would }: Comparison): void {
  report.examined += 1;
  if (is.allowed === would.allowed) return;
  if (would.allowed) report.newlyAllowed += 1;
  else report.newlyDenied += 1;
  if (report.items.length < MAX_SHOWN) report.items.push(changeOf(row, is.allowed, would));
}

function changeOf(
  row: DecisionRow,
  before: boolean,
  would: { allowed: boolean; reason: string },
): Change {
  return {
    decisionId: row.id,
    time: row.time.toISOString(),
    actorId: row.actor_id,
    actorName: null,
    operation: row.action,
    permission: row.question.action,
    resource: row.resource,
    before: before ? "allow" : "deny",
    after: would.allowed ? "allow" : "deny",
    reason: would.reason,
  };
}
