import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  type createPolicy,
  type Policy,
  POLICY_LIMITS,
  type PolicyDetail,
  type PolicyTest,
  type updatePolicy,
} from "../../contract.ts";
import { assertMayPublish, type Draft, readDraft } from "./draft.ts";
import {
  findPolicies,
  findPolicy,
  findVersions,
  lockPolicy,
  presentDetail,
  presentPolicy,
} from "./policy-store.ts";
import { runTests, type TestReport } from "./policy-tests.ts";

export async function create(
  platform: Platform,
  actor: Actor,
  { title, description, text, tests }: ParsedOf<typeof createPolicy>["body"],
): Promise<Policy> {
  return platform.database.tenant(actor, async (tx) => {
    if ((await findPolicies(tx)).length >= POLICY_LIMITS.policies)
      throw conflict("too_many_policies", `At most ${POLICY_LIMITS.policies} policies.`);
    const id = newId();
    const now = platform.clock.now();
    await sql`insert into access_policy (id, tenant_id, title, description, text, tests, version,
        created_at, created_by, updated_at, updated_by)
      values (${id}, ${tx.tenantId}, ${title}, ${description}, ${text}, ${JSON.stringify(tests)}, 1,
              ${now}, ${actor.accountId}, ${now}, ${actor.accountId})`.execute(tx.query());
    await tx.emit({ type: "policy.created", subject: `policy/${id}`, data: { title } });
    return presentPolicy(await findPolicy(tx, id));
  });
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ParsedOf<typeof updatePolicy>["body"],
  ifMatch: number | null,
): Promise<Policy> {
  return platform.database.tenant(actor, async (tx) => {
    const before = await lockPolicy(tx, id, ifMatch);
    const title = change.title ?? before.title;
    await sql`update access_policy set title = ${title},
        description = ${change.description ?? before.description},
        text = ${change.text ?? before.text},
        tests = ${JSON.stringify(change.tests ?? before.tests)}, version = version + 1,
        updated_at = ${platform.clock.now()}, updated_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({ type: "policy.updated", subject: `policy/${id}`, data: { title } });
    return presentPolicy(await findPolicy(tx, id));
  });
}

export async function remove(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const { title, published_version: published } = await lockPolicy(tx, id, null);
    if (published !== null)
      throw conflict("policy_in_force", "Deactivate the policy before you delete it.");
    await sql`delete from access_policy
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({ type: "policy.deleted", subject: `policy/${id}`, data: { title } });
  });
}

export async function read(platform: Platform, actor: Actor, id: string): Promise<PolicyDetail> {
  const { row, versions } = await platform.database.tenant(actor, async (tx) => ({
    row: await findPolicy(tx, id),
    versions: await findVersions(tx, id),
  }));
  return presentDetail(platform, row, versions);
}

export async function test(platform: Platform, actor: Actor, id: string): Promise<TestReport> {
  const row = await platform.database.tenant(actor, (tx) => findPolicy(tx, id));
  return report(platform, actor, await readDraft(platform, actor, id, row.text), row.tests);
}

function report(
  platform: Platform,
  actor: Actor,
  { policies }: Draft,
  tests: readonly PolicyTest[],
): Promise<TestReport> {
  const about = { tenantId: actor.tenantId, now: platform.clock.now() };
  return runTests(policies, actor.access.model, tests, about);
}

/** A policy decides about everyone at once, so it is tested before it does. */
export async function publish(
  platform: Platform,
  actor: Actor,
  id: string,
  note: string,
  ifMatch: number | null,
): Promise<PolicyDetail> {
  await platform.database.tenant(actor, async (tx) => {
    const row = await lockPolicy(tx, id, ifMatch);
    const draft = await readDraft(platform, actor, id, row.text);
    assertMayPublish(platform, actor, draft);
    assertTested(await report(platform, actor, draft, row.tests));
    await putInForce(platform, tx, actor, row, { ...row, ...draft, note, restores: null });
  });
  return read(platform, actor, id);
}

export async function rollBack(
  platform: Platform,
  actor: Actor,
  id: string,
  number: number,
  note: string,
): Promise<PolicyDetail> {
  await platform.database.tenant(actor, async (tx) => {
    const row = await lockPolicy(tx, id, null);
    const earlier = (await findVersions(tx, id)).find((one) => one.number === number);
    if (earlier === undefined) throw notFound("The version");
    const draft = await readDraft(platform, actor, id, earlier.text);
    assertMayPublish(platform, actor, draft);
    const { text, tests } = earlier;
    await putInForce(platform, tx, actor, row, { text, tests, ...draft, note, restores: number });
  });
  return read(platform, actor, id);
}

export async function withdraw(
  platform: Platform,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<PolicyDetail> {
  await platform.database.tenant(actor, async (tx) => {
    const row = await lockPolicy(tx, id, ifMatch);
    if (row.published_version === null)
      throw conflict("policy_not_in_force", "This policy is not active.");
    await sql`update access_policy set published_version = null, version = version + 1,
        updated_at = ${platform.clock.now()}, updated_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({
      type: "policy.withdrawn",
      subject: `policy/${id}`,
      data: { title: row.title, version: row.published_version },
    });
    await platform.access.changed(tx, "policy");
  });
  return read(platform, actor, id);
}

interface NewVersion {
  readonly text: string;
  readonly tests: readonly PolicyTest[];
  readonly permits: readonly string[];
  readonly note: string;
  readonly restores: number | null;
}

async function putInForce(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  policy: { readonly id: string; readonly title: string },
  { text, tests, permits, note, restores }: NewVersion,
): Promise<void> {
  const now = platform.clock.now();
  const stored = JSON.stringify(tests);
  const [newest] = await findVersions(tx, policy.id);
  const number = (newest?.number ?? 0) + 1;
  await sql`insert into policy_version (tenant_id, policy_id, number, text, tests, permits, note,
      restores, published_at, published_by)
    values (${tx.tenantId}, ${policy.id}, ${number}, ${text}, ${stored}, ${permits}, ${note},
            ${restores}, ${now}, ${actor.accountId})`.execute(tx.query());
  await sql`update access_policy set published_version = ${number}, text = ${text},
      tests = ${stored}, version = version + 1, updated_at = ${now},
      updated_by = ${actor.accountId}
    where tenant_id = ${tx.tenantId} and id = ${policy.id}`.execute(tx.query());
  await tx.emit({
    type: "policy.published",
    subject: `policy/${policy.id}`,
    data: { title: policy.title, version: number, restores, note },
  });
  await platform.access.changed(tx, "policy");
}

function assertTested({ passed, results }: TestReport): void {
  if (results.length === 0)
    throw conflict("policy_untested", "Write at least one test before you publish.");
  if (passed) return;
  throw new AppError(409, "policy_tests_fail", "The policy's tests do not pass.", {
    details: { results },
  });
}
