import type { Platform } from "@devloom/server-kit";
import type { Json } from "@devloom/workflow-engine";
import { sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { teamMemberRows, teamRows } from "../../../../dashboard/teams/server/exports/teams.ts";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import type { LockedJob } from "./job-store.ts";
import { countEmail } from "./send-email.ts";
import { type Work, WorkFailed } from "./work.ts";

type Parts = Pick<Platform, "mail" | "database" | "clock" | "config">;

const MAX_RECIPIENTS = 100;

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/**
 * Tells members of the workspace, by e-mail, with the way to the instance. People and teams are named by id,
 * address or name; whoever is no active member gets nothing.
 */
export function notify(parts: Parts): Work {
  return async (job) => {
    const { subject, text = "" } = job.headers;
    if (typeof subject !== "string" || subject.trim() === "" || /[\r\n]/.test(subject))
      throw new WorkFailed("The notification needs a subject on a single line.", true);
    if (typeof text !== "string") throw new WorkFailed("The notification needs a text.", true);
    const people = namesOf(job.headers["to"]);
    const teams = namesOf(job.headers["teams"]);
    if (people.length + teams.length === 0)
      throw new WorkFailed("The notification needs at least one person or team.", true);
    const recipients = await findRecipients(parts, job, people, teams);
    if (recipients.length === 0)
      throw new WorkFailed(
        `No active member of this workspace is meant by ${[...people, ...teams].join(", ")}.`,
        true,
      );
    const link = `${parts.config.publicUrl}/workflow/instances/${job.instanceId}`;
    for (const { id, email } of recipients) {
      await countEmail(parts, job, `${job.instanceId}:${job.number}:${id}`);
      await parts.mail.send({ to: email, subject, text: `${text}\n\n${link}\n`.trimStart() });
    }
    return { result: recipients.length };
  };
}

/** One name, several with commas, or a list. */
function namesOf(given: Json | undefined): string[] {
  const all = Array.isArray(given) ? given : typeof given === "string" ? given.split(",") : [];
  return all.flatMap((each) => (typeof each === "string" && each.trim() ? [each.trim()] : []));
}

async function findRecipients(
  { database }: Parts,
  { tenantId }: LockedJob,
  people: readonly string[],
  teams: readonly string[],
): Promise<Recipient[]> {
  const addresses = people.map((name) => name.toLowerCase());
  const { rows } = await database.system((tx) =>
    sql<Recipient>`select a.id, a.email from ${accountRows} a
      join ${membershipRows} m on m.account_id = a.id and m.tenant_id = ${tenantId}
      where a.status = 'active' and (a.email = any(${addresses}::text[])
        or a.id::text = any(${people}::text[])
        or exists (select from ${teamMemberRows} tm join ${teamRows} t on t.id = tm.team_id
          where tm.tenant_id = ${tenantId} and tm.account_id = a.id
            and (t.name = any(${teams}::text[]) or t.id::text = any(${teams}::text[]))))
      order by a.id limit ${MAX_RECIPIENTS + 1}`.execute(tx.query()),
  );
  if (rows.length > MAX_RECIPIENTS)
    throw new WorkFailed(`A notification can go to at most ${MAX_RECIPIENTS} people.`, true);
  return rows;
}
