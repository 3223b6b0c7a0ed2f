import {
  endpoint,
  everyone,
  Frame,
  Id,
  IdParams,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { ownReports } from "./contract/own.ts";
import { canGenerate, canRead, canShare, REPORT_LIMITS } from "./contract/shared.ts";

export * from "./contract/course.ts";
export * from "./contract/own.ts";
export * from "./contract/shared.ts";

export const REPORT_TYPES = [
  "usage",
  "cost",
  "ai-spend",
  "reliability",
  "processes",
  "delivery",
  "quality",
  "security",
  "support",
] as const;
/** `own` are those that people put together themselves. */
export const ReportType = z.enum([...REPORT_TYPES, "own"]);
export type ReportType = z.infer<typeof ReportType>;

export const REPORT_FORMATS = ["html", "pdf", "csv", "xlsx"] as const;
export const REPORT_LANGUAGES = ["en", "de"] as const;
/** What a report is about. Without `from` and `to` it covers the last `days`. */
export const ReportFilters = z.strictObject({
  days: z.int().min(1).max(REPORT_LIMITS.days).default(7),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** Of a report on reliability: one service alone. */
  service: z.string().max(200).default(""),
  /** Of a report on processes: one workflow alone. */
  process: z.union([Id, z.literal("")]).default(""),
  /** Which own report, of a report of type `own`. */
  ownId: Id.optional(),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

/** Members who get a report by mail, each with what they may see of it. */
export const ReportMail = z.strictObject({
  recipients: z.array(Id).max(REPORT_LIMITS.recipients),
  /** A report without a row and without a figure is not sent. */
  skipEmpty: z.boolean(),
});
export type ReportMail = z.infer<typeof ReportMail>;

/** One number of a report, with what it was in the period before. */
export const ReportFigure = z.strictObject({
  /** Which text names it. */
  id: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** Where the rows behind it can be seen: an address of this product. */
  rows: z.string().optional(),
});

export type ReportFigure = z.infer<typeof ReportFigure>;

export const ReportSection = z.strictObject({
  id: z.string(),
  /** What somebody must hold to see it; `null` for everybody who sees the report. */
  permission: z.string().nullable(),
  /** Of a part of an own report: what it is called, and its text. */
  title: z.string().optional(),
  text: z.string().optional(),
  figures: z.array(ReportFigure),
  /** The rows behind the figures. */
  frames: z.array(Frame),
});
export type ReportSection = z.infer<typeof ReportSection>;

export const ReportSummary = z.strictObject({
  id: Id,
  reportType: ReportType,
  /** What an own report is called; empty for the others. */
  title: z.string(),
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
  reportType: z.enum(REPORT_TYPES),
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

const AskedReport = z.strictObject({
  reportType: ReportType,
  filters: ReportFilters.default({ days: 7, service: "", process: "" }),
});

export const generateReport = endpoint({
  method: "POST",
  path: "/api/reports/generate",
  summary: "Generate a report as a run; its data is frozen",
  access: canGenerate,
  body: AskedReport,
  response: z.strictObject({ runId: Id }),
  status: 202,
});

export const previewReportMail = endpoint({
  method: "POST",
  path: "/api/reports/mail-preview",
  summary: "The mail that the caller would get of a report now; nothing is kept or sent",
  access: canGenerate,
  body: AskedReport,
  response: z.strictObject({
    subject: z.string(),
    text: z.string(),
    attachment: z.string(),
    isEmpty: z.boolean(),
  }),
  rateLimit: { limit: 30, windowSeconds: 60 },
  metered: false,
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
  ...ownReports.endpoints,
  listReports,
  listReportTypes,
  generateReport,
  previewReportMail,
  getReport,
  downloadReport,
  deleteReport,
  shareReport,
  unshareReport,
  openSharedReport,
  downloadSharedReport,
};
