import { type Actor, emailLanguage, newId, type Platform } from "@devloom/server-kit";
import type { ReportFilters, ReportType } from "../../contract.ts";
import { describeReport, makeReport, periodOf } from "../report-run.ts";
import type { SectionContext } from "../sections/section.ts";
import { isEmptyReport, reportEmail } from "./report-email.ts";

/** The mail that somebody would get of a report now. */
export async function previewMail(
  platform: Platform,
  actor: Actor,
  input: { readonly reportType: ReportType; readonly filters: ReportFilters },
  signal: AbortSignal,
) {
  describeReport(input);
  const { clock, config, database, settings } = platform;
  const { tenantId, accountId, permissions } = actor;
  const now = clock.now();
  const period = periodOf(input.filters, now);
  const context: SectionContext = {
    platform,
    read: (work) => database.reading(actor, work),
    asker: { tenantId, accountId, permissions, isForOthers: true },
    service: input.filters.service,
    process: input.filters.process,
    signal,
  };
  const made = await makeReport(context, input, period);
  const report = {
    id: newId(),
    ...input,
    ...made,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    createdAt: now.toISOString(),
    createdBy: accountId,
    linkExpiresAt: null,
    hidden: 0,
  };
  const language = await emailLanguage(settings, actor);
  return { ...reportEmail(report, language, config.publicUrl), isEmpty: isEmptyReport(report) };
}
