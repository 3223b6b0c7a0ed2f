import {
  type Actor,
  AppError,
  conflict,
  type Email,
  emailLanguage,
  type EmailLanguage,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { PullRequestPerson } from "../contract.ts";
import { addressOf, readPeople } from "./people.ts";
import { changePullRequest, findListed, type ListedRow, lockPullRequest, tell } from "./store.ts";

type ActorRef = Pick<Actor, "tenantId" | "accountId">;

/** Those who were asked for a review and have not given one since, who was asked first coming first. */
export async function readRequested(tx: Transaction, pullRequestId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`select account_id from pull_request_reviewer
    where tenant_id = ${tx.tenantId} and pull_request_id = ${pullRequestId}
    order by requested_at, account_id`.execute(tx.query());
  return rows.map((row) => row.account_id);
}

/** Whoever was asked and has answered, or left, is asked no more. */
export async function forgetRequests(
  tx: Transaction,
  accountId: string,
  pullRequestId: string | null = null,
): Promise<void> {
  await sql`delete from pull_request_reviewer where tenant_id = ${tx.tenantId}
    and account_id = ${accountId}
    and (${pullRequestId}::uuid is null or pull_request_id = ${pullRequestId}::uuid)`.execute(
    tx.query(),
  );
}

/** Asks these people for a review, and nobody else any more. Whoever is new among them gets an email. */
export async function requestReviews(
  platform: Platform,
  actor: ActorRef,
  id: string,
  given: readonly string[],
): Promise<{ requested: PullRequestPerson[] }> {
  const wanted = [...new Set(given)];
  const seen = await platform.database.reading(actor, (tx) => findListed(tx, id));
  for (const accountId of wanted) await assertMayReview(platform, seen, accountId);
  const now = platform.clock.now();
  const added = await platform.database.tenant(actor, async (tx) => {
    const row = await lockPullRequest(tx, id);
    if (row.state !== "open") throw conflict("not_open", "This pull request is not open any more.");
    const before = new Set(await readRequested(tx, id));
    for (const accountId of before)
      if (!wanted.includes(accountId)) await forgetRequests(tx, accountId, id);
    const fresh = wanted.filter((accountId) => !before.has(accountId));
    for (const accountId of fresh)
      await sql`insert into pull_request_reviewer
          (pull_request_id, tenant_id, account_id, requested_by, requested_at)
        values (${id}, ${tx.tenantId}, ${accountId}, ${actor.accountId}, ${now})`.execute(
        tx.query(),
      );
    if (fresh.length === 0 && before.size === wanted.length) return fresh;
    await changePullRequest(tx, row, now);
    await tell(tx, fresh.length > 0 ? "pull-request.requested" : "pull-request.updated", row);
    return fresh;
  });
  const person = await readPeople(platform, [...wanted, actor.accountId]);
  const { name } = person(actor.accountId);
  // The request stands in their list; an email that can't be sent changes nothing about that.
  for (const accountId of added)
    if (accountId !== actor.accountId) await inform(platform, seen, accountId, name);
  return { requested: wanted.map(person) };
}

async function assertMayReview(
  { access }: Platform,
  { tenant_id, created_by }: ListedRow,
  accountId: string,
): Promise<void> {
  if (accountId === created_by)
    throw conflict("own_pull_request", "You can't request a review from the author.");
  const rights = await access.rightsOf(tenant_id, accountId);
  if (rights?.permissions.has("pull-request:review") !== true)
    throw new AppError(422, "not_a_reviewer", "Choose members who may review pull requests.");
}

async function inform(
  platform: Platform,
  row: ListedRow,
  accountId: string,
  asker: string,
): Promise<void> {
  const { settings, config, mail, log } = platform;
  try {
    const to = await addressOf(platform, accountId);
    if (to === null) return;
    const language = await emailLanguage(settings, { tenantId: row.tenant_id, accountId });
    await mail.send(
      writeEmail(language, row, to, asker, `${config.publicUrl}/pull-requests/${row.id}`),
    );
  } catch (error) {
    log.warn({ err: error, pullRequestId: row.id }, "a request for review could not be mailed");
  }
}

function writeEmail(
  language: EmailLanguage,
  { number, title, project_name: project }: ListedRow,
  to: string,
  asker: string,
  link: string,
): Email {
  const name = `#${number} ${title.replaceAll(/\s+/g, " ")}`;
  return language === "de"
    ? {
        to,
        subject: `Prüfung erbeten: ${name}`,
        text: `Guten Tag,\n\n${asker} bittet Sie, ${name} in ${project} zu prüfen:\n\n${link}\n`,
      }
    : {
        to,
        subject: `Review requested: ${name}`,
        text: `Hello,\n\n${asker} asks you to review ${name} in ${project}:\n\n${link}\n`,
      };
}
