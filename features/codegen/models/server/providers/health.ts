import type { ModelProblem } from "@devloom/model";
import { asSystem, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";

const PATIENT_FAILURES = 3;
const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 600;

/**
 * How long a provider is left alone after so many failures in a row: not at all for the first ones, then
 * twice as long each time. One that says it is asked too often is left alone at once.
 */
export function pauseSeconds(failures: number, problem: ModelProblem): number {
  if (problem.status === 429)
    return Math.min(problem.retryAfterSeconds ?? FIRST_PAUSE_SECONDS, MAX_PAUSE_SECONDS);
  if (failures < PATIENT_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - PATIENT_FAILURES), MAX_PAUSE_SECONDS);
}

/** Whether a problem says something about the server, not about the question or the model's name. */
function isAboutServer(problem: ModelProblem): boolean {
  return !problem.isAboutTheQuestion && problem.status !== 404;
}

/** Remembers that a provider did not answer; shared by all gateways. */
export async function markFailure(
  { database, clock }: Platform,
  tenantId: string,
  providerId: string,
  problem: ModelProblem,
): Promise<void> {
  if (!isAboutServer(problem)) return;
  const now = clock.now();
  await database.tenant(asSystem(tenantId), async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      insert into model_health (provider_id, tenant_id, failures, last_error, last_error_at)
      select id, tenant_id, 1, ${problem.message}, ${now} from model_provider
      where tenant_id = ${tenantId} and id = ${providerId}
      on conflict (provider_id) do update set failures = model_health.failures + 1,
        last_error = excluded.last_error, last_error_at = excluded.last_error_at
      returning failures`.execute(tx.query());
    const pause = pauseSeconds(rows[0]?.failures ?? 0, problem);
    if (pause > 0)
      await sql`update model_health set cooling_until = ${new Date(now.getTime() + pause * 1000)}
        where provider_id = ${providerId}`.execute(tx.query());
    await tx.signal("model-provider.health", `model-provider/${providerId}`);
  });
}

/** Remembers that it answers; the first answer after failures ends its pause. */
export async function markAnswer(
  { database, clock }: Platform,
  tenantId: string,
  providerId: string,
): Promise<void> {
  await database.tenant(asSystem(tenantId), async (tx) => {
    await sql`insert into model_health (provider_id, tenant_id, failures, last_answer_at)
      select id, tenant_id, 0, ${clock.now()} from model_provider
      where tenant_id = ${tenantId} and id = ${providerId}
      on conflict (provider_id) do update set failures = 0, cooling_until = null,
        last_answer_at = excluded.last_answer_at`.execute(tx.query());
  });
}
