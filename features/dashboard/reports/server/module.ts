import { type Actor, DAY_MILLISECONDS, defineModule, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { REPORT_LIMITS, type Report, reportsContract } from "../contract.ts";
import { reportsFeature } from "../feature.ts";
import { reportsMigrations } from "./migration.ts";
import { previewMail } from "./mail/preview.ts";
import { assertUnderstood, ownReportResource, reportUser } from "./own/own-reports.ts";
import { fileResponse } from "./render/render.ts";
import { describeReport, REPORT_KIND, reportRun } from "./report-run.ts";
import {
  closedLink,
  findReport,
  hashOf,
  linkReport,
  listReportRows,
  presentReport,
  removeReport,
  type ReportRow,
  summaryOf,
  unlinkReport,
} from "./report-store.ts";
import { availableTypes } from "./types.ts";

export const reportsModule = defineModule({
  feature: reportsFeature,
  contract: reportsContract,
  migrations: reportsMigrations,
  retention: [
    ownReportResource.retention,
    {
      table: "report",
      since: ["created_at"],
      keepMilliseconds: REPORT_LIMITS.keptDays * DAY_MILLISECONDS,
    },
  ],
  create: (platform: Platform) => {
    const { database, clock, runs, config, access } = platform;
    const own = ownReportResource.handlers(platform);

    async function read(actor: Actor, id: string): Promise<Report> {
      const row = await database.reading(actor, (tx) => findReport(tx, id));
      return presentReport(row, actor.permissions, clock.now());
    }
    /** A visitor sees what whoever made the link may still see. */
    async function readShared(token: string): Promise<Report> {
      const now = clock.now();
      const { rows } = await database.system((tx) =>
        sql<ReportRow>`select * from report where link_hash = ${hashOf(token)}
          and link_expires_at > ${now}`.execute(tx.query()),
      );
      const [row] = rows;
      if (row?.link_by == null) throw closedLink();
      const rights = await access.rightsOf(row.tenant_id, row.link_by);
      if (rights === null || !rights.permissions.has("report:share")) throw closedLink();
      const report = presentReport(row, rights.permissions, now);
      // Visitors learn nothing about the people of the workspace, nor where its rows are.
      const sections = report.sections.map((section) => ({
        ...section,
        figures: section.figures.map(({ id, unit, value, previous }) => ({
          id,
          unit,
          value,
          previous,
        })),
      }));
      return { ...report, sections, createdBy: null };
    }

    return {
      runs: [reportRun(platform)],
      queryUsers: [reportUser],
      handlers: {
        ...own,
        async createOwnReport(call) {
          assertUnderstood(platform, call.body.parts);
          return own.createOwnReport(call);
        },
        async updateOwnReport(call) {
          assertUnderstood(platform, call.body.parts ?? []);
          return own.updateOwnReport(call);
        },
        async listReports({ actor, query }) {
          const page = await database.reading(actor, (tx) => listReportRows(tx, query));
          const { rows, ...rest } = page;
          return { ...rest, items: rows.map((row) => summaryOf(row, clock.now())) };
        },
        async listReportTypes({ actor }) {
          const items = await availableTypes(platform, actor);
          return { items, total: items.length };
        },
        async generateReport({ actor, body }) {
          const described = describeReport(body);
          const { ownId } = body.filters;
          const runId = await database.tenant(actor, async (tx) => {
            if (ownId !== undefined) await ownReportResource.store.find(tx, ownId);
            return runs.start(tx, { kind: REPORT_KIND, ...described });
          });
          return { runId };
        },
        previewReportMail: ({ actor, body, request }) =>
          previewMail(platform, actor, body, request.signal),
        getReport: ({ actor, params }) => read(actor, params.id),
        downloadReport: async ({ actor, params, query }) =>
          fileResponse(await read(actor, params.id), query.format, query.language),
        async deleteReport({ actor, params }) {
          await database.tenant(actor, (tx) => removeReport(tx, params.id));
          return undefined;
        },
        async shareReport({ actor, params, body }) {
          const until = new Date(clock.now().getTime() + body.days * DAY_MILLISECONDS);
          const token = await database.tenant(actor, (tx) => linkReport(tx, params.id, until));
          const url = `${config.publicUrl}/shared/report/${token}`;
          return { token, url, expiresAt: until.toISOString() };
        },
        async unshareReport({ actor, params }) {
          await database.tenant(actor, (tx) => unlinkReport(tx, params.id));
          return undefined;
        },
        openSharedReport: ({ body }) => readShared(body.token),
        downloadSharedReport: async ({ body }) =>
          fileResponse(await readShared(body.token), body.format, body.language),
      },
    };
  },
});
