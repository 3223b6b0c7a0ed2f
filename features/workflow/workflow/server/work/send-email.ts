import { asSystem, type Platform, usageSince } from "@devloom/server-kit";
import { WORKFLOW_LIMITS } from "../../contract.ts";
import type { LockedJob } from "./job-store.ts";
import { type Work, WorkFailed } from "./work.ts";

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const EMAILS = "workflow.email";
const DAY_MILLISECONDS = 86_400_000;

type Parts = Pick<Platform, "mail" | "database" | "clock">;

/** Sends an email through the installation's mail server, or into its development mailbox. */
export function sendEmail(parts: Parts): Work {
  return async (job) => {
    const { to, subject, text } = job.headers;
    if (typeof to !== "string" || !ADDRESS.test(to.trim()))
      throw new WorkFailed("The recipient isn't an email address.", true);
    if (typeof subject !== "string" || /[\r\n]/.test(subject))
      throw new WorkFailed("The email needs a subject on a single line.", true);
    if (typeof text !== "string") throw new WorkFailed("The email needs a text.", true);
    await countEmail(parts, job, `${job.instanceId}:${job.number}`);
    await parts.mail.send({ to: to.trim(), subject, text });
    return {};
  };
}

/** A mail server is everybody's: whoever sends too much through it spoils its name for all. */
export async function countEmail(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { tenantId, instanceId }: LockedJob,
  /** The same for every attempt at the same email. */
  key: string,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
  await database.tenant(asSystem(tenantId), async (tx) => {
    if ((await usageSince(tx, EMAILS, since)) >= WORKFLOW_LIMITS.emailsPerDay)
      throw new WorkFailed(
        `The workspace has sent ${WORKFLOW_LIMITS.emailsPerDay} e-mails in 24 hours. Retry when there is room again.`,
        true,
      );
    await tx.meter({
      meter: EMAILS,
      quantity: 1,
      idempotencyKey: `${EMAILS} ${key}`,
      subject: `workflow-instance/${instanceId}`,
    });
  });
}
