import {
  DAY_MILLISECONDS,
  emailLanguage,
  type Platform,
  type RunContext,
  usageSince,
} from "@devloom/server-kit";
import { findPerson } from "../../../../settings/identity/server/exports/accounts.ts";
import { REPORT_LIMITS, type ReportMail } from "../../contract.ts";
import { renderReport } from "../render/render.ts";
import { findReport, presentReport } from "../report-store.ts";
import { isEmptyReport, reportEmail } from "./report-email.ts";

type Parts = Pick<Platform, "access" | "clock" | "config" | "database" | "mail" | "settings">;

/**
 * Sends the report of a run to members, each with what they may see of it now. Each is a step of its own: who was
 * written to before a crash is not written to again, and one who cannot be reached keeps it from nobody else.
 */
export async function sendReport(parts: Parts, run: RunContext, mail: ReportMail): Promise<void> {
  const failures: unknown[] = [];
  for (const accountId of new Set(mail.recipients))
    try {
      await run.step(`mail ${accountId}`, async () => {
        const outcome = await sendTo(parts, run, accountId, mail.skipEmpty);
        run.log(outcome);
        return { outcome };
      });
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new Error(`${failures.length} mails failed: ${String(failures[0])}`);
}

async function sendTo(
  { access, clock, config, database, mail, settings }: Parts,
  run: RunContext,
  accountId: string,
  skipEmpty: boolean,
): Promise<string> {
  const { tenantId } = run;
  const rights = await access.rightsOf(tenantId, accountId);
  const person = await findPerson({ database }, accountId);
  const language = await emailLanguage(settings, { tenantId, accountId });
  if (rights === null || person?.status !== "active") return "Not sent: no active member any more";
  const { email } = person;
  if (!rights.permissions.has("report:read")) return `Not sent to ${email}: may not see reports`;
  const row = await run.transaction((tx) => findReport(tx, run.id));
  const report = presentReport(row, rights.permissions, clock.now());
  if (skipEmpty && isEmptyReport(report)) return `Not sent to ${email}: nothing to report`;
  const { subject, text, attachment } = reportEmail(report, language, config.publicUrl);
  const content = Buffer.from(await renderReport(report, "pdf", language));
  const file = { filename: attachment, contentType: "application/pdf", content };
  await countMail(run, accountId, new Date(clock.now().getTime() - DAY_MILLISECONDS));
  await mail.send({ to: email, subject, text, attachments: [file] });
  return `Sent to ${email}`;
}

const MAILS = "report.mail";

/** A mail server is everybody's: whoever sends too much through it spoils its name for all. */
async function countMail(run: RunContext, accountId: string, since: Date): Promise<void> {
  await run.transaction(async (tx) => {
    if ((await usageSince(tx, MAILS, since)) >= REPORT_LIMITS.mailsPerDay)
      throw new Error(
        `The workspace has mailed ${REPORT_LIMITS.mailsPerDay} reports in 24 hours. Retry when there is room again.`,
      );
    await tx.meter({
      meter: MAILS,
      quantity: 1,
      idempotencyKey: `${MAILS} ${run.id} ${accountId}`,
      subject: `report/${run.id}`,
    });
  });
}
