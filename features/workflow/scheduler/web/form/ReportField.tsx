import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listOwnReports } from "../../../../dashboard/reports/contract.ts";
import { NamedChoice } from "./NamedChoice.tsx";

/** One of the reports that the workspace put together. */
export function ReportField(props: CustomFieldProps) {
  const t = useText("scheduler");
  const { data = [] } = useAll(listOwnReports, { topics: ["own-report"] });
  return <NamedChoice {...props} placeholder={t("target.noReport")} items={data} />;
}
