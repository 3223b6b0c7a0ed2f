import { resourceContract, SourceQuery, VariableValues } from "@devloom/contract";
import { z } from "zod";
import { canGenerate, canRead, REPORT_LIMITS } from "./shared.ts";

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
