import { AppError, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { NOBODY } from "../host/people.ts";
import type { LockedJob } from "./job-store.ts";
import { runInput, runTargetOf } from "./run-types.ts";
import { type Outcome, WorkFailed } from "./work.ts";

type Parts = Pick<Platform, "database" | "clock" | "triggers" | "access">;

const UNKNOWN = "It is not known who started or changed this instance, so it may start no runs.";

/**
 * Starts a run of the kind that the task names. It acts for whoever started the instance, and does only what everybody
 * may do who had a hand in it, now and not then: nobody lends rights to another.
 */
export async function startRun(
  parts: Parts,
  job: LockedJob,
  signal: AbortSignal,
): Promise<Outcome> {
  const target = runTargetOf(parts.triggers.targets, job.type);
  if (target === undefined) throw new WorkFailed(`No worker handles “${job.type}”.`, true);
  const { tenantId, instanceId, number, attempt } = job;
  const people = await peopleOf(parts, job);
  // What is played has no instance, and its runs are left out.
  if (people.length === 0 && job.model === undefined) throw new WorkFailed(UNKNOWN, true);
  for (const person of people)
    await assertMay(parts, tenantId, person, target.permission, target.title);
  const actorId = people[0]?.id ?? null;
  const { config } = parse(parts, target.kind, runInput(target.config, job.headers));
  const outcome = await target.fire({
    id: `${instanceId}:${number}`,
    tenantId,
    actorId,
    trigger: { id: job.workflowId, name: job.element },
    scheduledAt: parts.clock.now(),
    attempt,
    config,
    input: {},
    signal,
  });
  if (!("handOver" in outcome)) throw new Error(`${target.kind} hands nothing over.`);
  return {
    actorId,
    handOver: async (tx) => (await outcome.handOver(tx).catch(refusal)).slice("run/".length),
  };
}

function parse({ triggers }: Parts, kind: string, config: ReturnType<typeof runInput>) {
  try {
    return triggers.targets.parse({ kind, config });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = Array.isArray(error.details) ? (error.details as { path: string }[]) : [];
    const name = first?.path.replace("target.config.", "") ?? "";
    throw new WorkFailed(`The setting “${name}” is missing or invalid.`, true);
  }
}

/** What a run refuses to begin with is refused the next time too. */
function refusal(error: unknown): never {
  throw error instanceof AppError && error.status < 500
    ? new WorkFailed(error.message, true)
    : error;
}

const HANDS = {
  started: "started this instance",
  deployed: "deployed this version",
  steered: "changed this instance, sent it something or called it",
} as const;

interface PersonRow {
  readonly id: string;
  readonly hand: keyof typeof HANDS;
}

/** Everybody who had a hand in what the instance does, whoever began it first. */
async function peopleOf(
  { database }: Parts,
  { tenantId, instanceId }: LockedJob,
): Promise<PersonRow[]> {
  const { rows } = await database.reading({ tenantId }, (tx) =>
    sql<PersonRow>`select person.id, case when person.id = i.started_by then 'started'
        when person.id = v.created_by then 'deployed' else 'steered' end as hand
      from workflow_instance i join workflow_part p on p.id = i.part_id
      left join workflow_version v on v.workflow_id = p.workflow_id and v.version = p.version
      cross join lateral unnest(i.people) with ordinality as person(id, place)
      where i.id = ${instanceId} and i.tenant_id = ${tenantId}
      order by person.id is not distinct from i.started_by desc, person.place`.execute(tx.query()),
  );
  return rows;
}

async function assertMay(
  { access }: Parts,
  tenantId: string,
  { id, hand }: PersonRow,
  permission: string | undefined,
  title: string,
): Promise<void> {
  if (id === NOBODY) throw new WorkFailed(UNKNOWN, true);
  const rights = await access.rightsOf(tenantId, id);
  const who = HANDS[hand];
  if (rights === null)
    throw new WorkFailed(`Whoever ${who} is no longer an active member of the workspace.`, true);
  if (permission !== undefined && !rights.permissions.has(permission))
    throw new WorkFailed(
      `Whoever ${who} lacks the permission ${permission}, which “${title}” needs.`,
      true,
    );
}
