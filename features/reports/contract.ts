import {
  endpoint,
  everyone,
  Frame,
  holders,
  Id,
  IdParams,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

export const canRead = holders("report:read");
export const canGenerate = holders("report:generate");
export const canShare = holders("report:share");

export const REPORT_TYPES = [
  "usage",
  "ai-spend",
  "reliability",
  "delivery",
  "quality",
  "security",
] as const;
export const ReportType = z.enum(REPORT_TYPES);
export type ReportType = z.infer<typeof ReportType>;

export const REPORT_FORMATS = ["html", "pdf", "csv", "xlsx"] as const;
export const REPORT_LANGUAGES = ["en", "de"] as const;
export const REPORT_LIMITS = { days: 366, linkDays: 90, keptDays: 365 } as const;

/** What a report is about. Without `from` and `to` it covers the last `days`. */
export const ReportFilters = z.strictObject({
  days: z.int().min(1).max(REPORT_LIMITS.days).default(7),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** Of a report on reliability: one service alone. */
  service: z.string().max(200).default(""),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

/** One number of a report, with what it was in the period before. */
export const ReportFigure = z.strictObject({
  /** Which text names it. */
  id: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
});

export const ReportSection = z.strictObject({
  id: z.string(),
  /** What somebody must hold to see it; `null` for everybody who sees the report. */
  permission: z.string().nullable(),
  figures: z.array(ReportFigure),
  /** The rows behind the figures. */
  frames: z.array(Frame),
});
export type ReportSection = z.infer<typeof ReportSection>;

export const ReportSummary = z.strictObject({
  id: Id,
  reportType: ReportType,
  from: Timestamp,
  to: Timestamp,
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  filters: ReportFilters,
  linkExpiresAt: Timestamp.nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** A report with the data it was made of, as far as the reader may see it. */
export const Report = ReportSummary.extend({
  sections: z.array(ReportSection),
  /** How many sections are left out because the reader may not see them. */
  hidden: z.number().int(),
});
export type Report = z.infer<typeof Report>;

export const TypeState = z.strictObject({
  reportType: ReportType,
  available: z.boolean(),
});

export const listReports = endpoint({
  method: "GET",
  path: "/api/reports",
  summary: "Reports that were generated, the newest first",
  access: canRead,
  query: PageQuery,
  response: pageOf(ReportSummary),
});

export const listReportTypes = endpoint({
  method: "GET",
  path: "/api/report-types",
  summary: "Types of reports, and which of them have the data they need",
  access: canRead,
  response: z.strictObject({ items: z.array(TypeState), total: z.number().int() }),
  metered: false,
});

export const generateReport = endpoint({
  method: "POST",
  path: "/api/reports/generate",
  summary: "Generate a report as a run; its data is frozen",
  access: canGenerate,
  body: z.strictObject({
    reportType: ReportType,
    filters: ReportFilters.default({ days: 7, service: "" }),
  }),
  response: z.strictObject({ runId: Id }),
  status: 202,
});

export const getReport = endpoint({
  method: "GET",
  path: "/api/reports/{id}",
  summary: "A report with the sections that the caller may see",
  access: canRead,
  params: IdParams,
  response: Report,
});

const FileQuery = z.strictObject({
  format: z.enum(REPORT_FORMATS),
  language: z.enum(REPORT_LANGUAGES).default("en"),
});

export const downloadReport = endpoint({
  method: "GET",
  path: "/api/reports/{id}/file",
  summary: "A report as HTML, PDF, CSV or XLSX, with the sections that the caller may see",
  access: canRead,
  params: IdParams,
  query: FileQuery,
  response: z.undefined(),
  produces: "application/octet-stream",
});

export const deleteReport = endpoint({
  method: "DELETE",
  path: "/api/reports/{id}",
  summary: "Delete a report and its link",
  access: canGenerate,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const shareReport = endpoint({
  method: "POST",
  path: "/api/reports/{id}/link",
  summary: "Create the report's public link, which expires; one made earlier ends",
  access: canShare,
  params: IdParams,
  body: z.strictObject({ days: z.int().min(1).max(REPORT_LIMITS.linkDays).default(7) }),
  response: z.strictObject({ token: z.string(), url: z.string(), expiresAt: Timestamp }),
  status: 201,
});

export const unshareReport = endpoint({
  method: "DELETE",
  path: "/api/reports/{id}/link",
  summary: "Revoke the report's public link",
  access: canShare,
  params: IdParams,
  response: NoContent,
  status: 204,
});

const Token = z.string().min(20).max(200);
const rateLimit = { limit: 60, windowSeconds: 60 };

export const openSharedReport = endpoint({
  method: "POST",
  path: "/api/shared-report/open",
  summary: "A report by its public link, with what whoever shared it may see",
  access: everyone,
  body: z.strictObject({ token: Token }),
  response: Report,
  rateLimit,
  metered: false,
});

export const downloadSharedReport = endpoint({
  method: "POST",
  path: "/api/shared-report/file",
  summary: "The same as a file",
  access: everyone,
  body: FileQuery.extend({ token: Token }),
  response: z.undefined(),
  produces: "application/octet-stream",
  rateLimit,
  metered: false,
});

export const reportsContract = {
  listReports,
  listReportTypes,
  generateReport,
  getReport,
  downloadReport,
  deleteReport,
  shareReport,
  unshareReport,
  openSharedReport,
  downloadSharedReport,
};
