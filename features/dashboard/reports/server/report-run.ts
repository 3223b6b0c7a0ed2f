import { Id, type JsonObject } from "@devloom/contract";
import { AppError, type Platform, type RunContext, type RunKind } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import {
  REPORT_LIMITS,
  ReportFilters,
  ReportMail,
  type ReportSection,
  ReportType,
} from "../contract.ts";
import { sendReport } from "./mail/send-report.ts";
import { makeParts } from "./own/make-parts.ts";
import { ownReportResource } from "./own/own-reports.ts";
import { before, type Period, type SectionContext, type SectionMaker } from "./sections/section.ts";
import { SECTIONS } from "./types.ts";

export const REPORT_KIND = "report.generate";
const DAY = 86_400_000;

const Input = z.strictObject({
  reportType: ReportType,
  filters: ReportFilters,
  mail: ReportMail.optional(),
});

/** What a trigger says. */
const Scheduled = z.strictObject({
  reportType: ReportType,
  /** Of a report of type `own`. */
  ownId: Id.optional(),
  /** Of a report on reliability: one service alone; of one on processes: one workflow. */
  service: z.string().max(200).default(""),
  process: z.union([Id, z.literal("")]).default(""),
  days: z.int().min(1).max(REPORT_LIMITS.days).default(7),
  recipients: z.array(Id).max(REPORT_LIMITS.recipients).default([]),
  skipEmpty: z.boolean().default(false),
});

/** What a run of a report is; refuses types that have no data here. */
export function describeReport(input: z.output<typeof Input>) {
  const { reportType } = input;
  if (reportType === "own" && input.filters.ownId === undefined)
    throw new AppError(400, "which_report", "Set filters.ownId to the custom report.");
  if (reportType !== "own" && SECTIONS[reportType].length === 0)
    throw new AppError(
      409,
      "report_unavailable",
      `Reports on ${reportType} have no data in this installation yet.`,
    );
  const { filters } = input;
  if (filters.from !== undefined && filters.to !== undefined && filters.from >= filters.to)
    throw new AppError(400, "bad_range", "The period ends before it begins.");
  return {
    title: `Report: ${reportType}`,
    input: JSON.parse(JSON.stringify(input)) as JsonObject,
  };
}

/** Generates a report with the rights of whoever asked for it, and keeps its data as it is then. */
export function reportRun(platform: Platform): RunKind {
  return {
    kind: REPORT_KIND,
    execute: (run) => generate(platform, run),
    startable: {
      title: "Generate a report",
      description: "Freezes the figures of the last days as a report.",
      input: Scheduled,
      permission: "report:generate",
      async begin(tx, input) {
        const { reportType, days, ownId, service, process, ...mail } = Scheduled.parse(input);
        if (ownId !== undefined) await ownReportResource.store.find(tx, ownId);
        const own = ownId === undefined ? {} : { ownId };
        return describeReport({
          reportType,
          filters: { days, service, process, ...own },
          ...(mail.recipients.length === 0 ? {} : { mail }),
        });
      },
    },
  };
}

export function periodOf({ days, from, to }: ReportFilters, now: Date): Period {
  const end = to === undefined ? now.getTime() : Date.parse(to);
  return { from: from === undefined ? end - days * DAY : Date.parse(from), to: end };
}

async function generate(platform: Platform, run: RunContext): Promise<JsonObject> {
  const { reportType, filters, mail } = Input.parse(run.input);
  const { tenantId, actorId } = run;
  const rights = actorId === null ? null : await platform.access.rightsOf(tenantId, actorId);
  const permissions = rights?.permissions ?? new Set<string>();
  const now = platform.clock.now();
  const period = periodOf(filters, now);
  const context: SectionContext = {
    platform,
    read: (work) => run.transaction(work),
    asker: { tenantId, accountId: actorId, permissions, isForOthers: true },
    service: filters.service,
    process: filters.process,
    signal: run.signal,
  };
  const { title, sections } = await makeReport(context, { reportType, filters }, period);
  await run.transaction(async (tx) => {
    // The report is named after its run: one that is repeated after a crash makes it once.
    await sql`insert into report (id, tenant_id, report_type, title, filters, range_from, range_to,
        sections, created_at, created_by)
      values (${run.id}, ${tenantId}, ${reportType}, ${title}, ${JSON.stringify(filters)},
        to_timestamp(${period.from / 1000}), to_timestamp(${period.to / 1000}),
        ${JSON.stringify(sections)}, ${now}, ${actorId})
      on conflict (id) do nothing`.execute(tx.query());
    await tx.emit({
      type: "report.generated",
      subject: `report/${run.id}`,
      data: { name: title || reportType },
    });
  });
  if (mail !== undefined) await sendReport(platform, run, mail);
  return { reportId: run.id };
}

/** The sections of a report with the rights of whoever asks for it, and what it is called. */
export async function makeReport(
  context: SectionContext,
  { reportType, filters }: Pick<z.output<typeof Input>, "reportType" | "filters">,
  period: Period,
): Promise<{ title: string; sections: ReportSection[] }> {
  if (reportType === "own") return makeOwn(context, filters.ownId ?? "", period);
  return { title: "", sections: await makeBuiltIn(context, SECTIONS[reportType], period) };
}

async function makeOwn(context: SectionContext, id: string, period: Period) {
  const { name, parts } = await context.read((tx) => ownReportResource.store.find(tx, id));
  return { title: name, sections: await makeParts(context, parts, period) };
}

async function makeBuiltIn(
  context: SectionContext,
  makers: readonly SectionMaker[],
  period: Period,
): Promise<ReportSection[]> {
  const { permissions } = context.asker;
  const sections: ReportSection[] = [];
  for (const maker of makers)
    if (maker.permission === null || permissions.has(maker.permission))
      sections.push(await makeSection(maker, context, period));
  if (sections.length === 0)
    throw new AppError(403, "forbidden", "You may not see any of this report's data.");
  return sections;
}

/** A section with the figures of the period before beside its own. */
async function makeSection(
  maker: SectionMaker,
  context: SectionContext,
  period: Period,
): Promise<ReportSection> {
  const data = await maker.make(context, period);
  const old = await maker.make(context, before(period));
  return {
    id: maker.id,
    permission: maker.permission,
    figures: Object.entries(data.figures).map(([id, figure]) => ({
      id,
      ...figure,
      previous: old.figures[id]?.value ?? null,
    })),
    frames: [...data.frames],
  };
}
