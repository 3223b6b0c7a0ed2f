import type { JsonObject } from "@devloom/contract";
import { AppError, type Platform, type RunContext, type RunKind } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { ReportFilters, type ReportSection, ReportType } from "../contract.ts";
import type { Period, SectionContext, SectionMaker } from "./sections/section.ts";
import { SECTIONS } from "./types.ts";

export const REPORT_KIND = "report.generate";
const DAY = 86_400_000;

const Input = z.strictObject({ reportType: ReportType, filters: ReportFilters });

/** What a run of a report is; refuses types that have no data here. */
export function describeReport(input: z.output<typeof Input>) {
  if (SECTIONS[input.reportType].length === 0)
    throw new AppError(
      409,
      "report_unavailable",
      `Reports on ${input.reportType} have no data in this installation yet.`,
    );
  const { filters } = input;
  if (filters.from !== undefined && filters.to !== undefined && filters.from >= filters.to)
    throw new AppError(400, "bad_range", "The period ends before it begins.");
  return {
    title: `Report: ${input.reportType}`,
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
      input: z.strictObject({
        reportType: ReportType,
        days: z.int().min(1).max(366).default(7),
      }),
      permission: "report:generate",
      async begin(_tx, input) {
        const { reportType, days } = z
          .object({ reportType: ReportType, days: z.number() })
          .parse(input);
        return describeReport({ reportType, filters: { days, service: "" } });
      },
    },
  };
}

export function periodOf({ days, from, to }: ReportFilters, now: Date): Period {
  const end = to === undefined ? now.getTime() : Date.parse(to);
  return { from: from === undefined ? end - days * DAY : Date.parse(from), to: end };
}

async function generate(platform: Platform, run: RunContext): Promise<JsonObject> {
  const { reportType, filters } = Input.parse(run.input);
  const { tenantId, actorId } = run;
  const rights = actorId === null ? null : await platform.access.rightsOf(tenantId, actorId);
  const permissions = rights?.permissions ?? new Set<string>();
  const now = platform.clock.now();
  const period = periodOf(filters, now);
  const makers = SECTIONS[reportType].filter(
    ({ permission }) => permission === null || permissions.has(permission),
  );
  if (makers.length === 0) throw new Error("Whoever asked may not see any of this report's data.");
  const context: SectionContext = {
    platform,
    read: (work) => run.transaction(work),
    asker: { tenantId, accountId: actorId, permissions, isForOthers: true },
    service: filters.service,
  };
  const sections: ReportSection[] = [];
  for (const maker of makers) sections.push(await makeSection(maker, context, period));
  await run.transaction(async (tx) => {
    // The report is named after its run: one that is repeated after a crash makes it once.
    await sql`insert into report (id, tenant_id, report_type, filters, range_from, range_to, sections,
        created_at, created_by)
      values (${run.id}, ${tenantId}, ${reportType}, ${JSON.stringify(filters)},
        to_timestamp(${period.from / 1000}), to_timestamp(${period.to / 1000}),
        ${JSON.stringify(sections)}, ${now}, ${actorId})
      on conflict (id) do nothing`.execute(tx.query());
    await tx.emit({
      type: "report.generated",
      subject: `report/${run.id}`,
      data: { name: reportType },
    });
  });
  return { reportId: run.id };
}

/** A section with the figures of the period before beside its own. */
async function makeSection(
  maker: SectionMaker,
  context: SectionContext,
  period: Period,
): Promise<ReportSection> {
  const length = period.to - period.from;
  const data = await maker.make(context, period);
  const before = await maker.make(context, { from: period.from - length, to: period.from });
  return {
    id: maker.id,
    permission: maker.permission,
    figures: Object.entries(data.figures).map(([id, { value, unit }]) => ({
      id,
      unit,
      value,
      previous: before.figures[id]?.value ?? null,
    })),
    frames: [...data.frames],
  };
}
