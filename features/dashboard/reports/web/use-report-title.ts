import { useText } from "@devloom/web-kit";
import type { ReportSummary } from "../contract.ts";

/** What a report is called: own ones by their name. */
export function useReportTitle(): (report: Pick<ReportSummary, "reportType" | "title">) => string {
  const t = useText("reports");
  return ({ reportType, title }) => title || t(`type.${reportType}.title`);
}
