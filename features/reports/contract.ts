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
  resourceContract,
  SourceQuery,
  Timestamp,
  VariableValues,
} from "@devloom/contract";
import { z } from "zod";

export const canRead = holders("report:read");
export const canGenerate = holders("report:generate");
export const canShare = holders("report:share");

export const REPORT_TYPES = [
  "usage",
  "ai-spend",
  "reliability",
  "processes",
  "delivery",
  "quality",
  "security",
] as const;
/** `own` are those that people put together themselves. */
export const ReportType = z.enum([...REPORT_TYPES, "own"]);
export type ReportType = z.infer<typeof ReportType>;

export const REPORT_FORMATS = ["html", "pdf", "csv", "xlsx"] as const;
export const REPORT_LANGUAGES = ["en", "de"] as const;
export const REPORT_LIMITS = {
  days: 366,
  linkDays: 90,
  keptDays: 365,
  ownReports: 200,
  parts: 30,
  queries: 5,
  /** Rows of one answer that are kept. */
  rows: 500,
  /** Characters of all answers of an own report together. */
  characters: 8_000_000,
} as const;

/** A part of an own report: a text, or what sources answer. */
export const ReportPart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string().max(20_000) }),
  z.strictObject({
    kind: z.literal("query"),
    title: z.string().max(200),
    unit: z.string().max(20).default(""),
    queries: z.array(SourceQuery).min(1).max(REPORT_LIMITS.queries),
    /** What its queries name as `$name`. */
    variables: VariableValues.default({}),
  }),
]);
export type ReportPart = z.infer<typeof ReportPart>;

const OwnFields = z.strictObject({
  name: z.string().trim().min(1, "Name the report").max(120),
  parts: z.array(ReportPart).min(1, "Add a text or a panel").max(REPORT_LIMITS.parts),
});

/** Reports that people put together from queries and texts. */
export const ownReports = resourceContract({
  one: "OwnReport",
  many: "OwnReports",
  path: "/api/own-report",
  read: canRead,
  manage: canGenerate,
  fields: OwnFields,
  draft: OwnFields,
  sort: ["name"],
  search: ["name"],
  max: REPORT_LIMITS.ownReports,
});
export type OwnReport = z.infer<typeof ownReports.schema>;
export const { listOwnReports, createOwnReport, updateOwnReport, deleteOwnReport } =
  ownReports.endpoints;

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

/** A column whose name begins so tells what the other of that name was in the period before. */
export const BEFORE = "before:";

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

export const generateReport = endpoint({
  method: "POST",
  path: "/api/reports/generate",
  summary: "Generate a report as a run; its data is frozen",
  access: canGenerate,
  body: z.strictObject({
    reportType: ReportType,
    filters: ReportFilters.default({ days: 7, service: "", process: "" }),
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
  ...ownReports.endpoints,
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
