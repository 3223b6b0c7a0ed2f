import { Button, PageHeader } from "@devloom/ui";
import {
  callForBytes,
  ReadView,
  saveFile,
  useLanguage,
  useRead,
  useRouteParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import {
  downloadSharedReport,
  openSharedReport,
  type Report,
  REPORT_FORMATS,
} from "../contract.ts";
import { ReportView } from "./ReportView.tsx";
import { useReportTitle } from "./use-report-title.ts";

/** A report as visitors with a public link see it. */
export function SharedReportScreen() {
  const token = useRouteParam("token");
  const read = useRead(openSharedReport, { body: { token } });
  return (
    <main className="mx-auto w-full max-w-5xl p-gutter">
      <ReadView read={read}>{(report) => <Shared token={token} report={report} />}</ReadView>
    </main>
  );
}

function Shared({ token, report }: { token: string; report: Report }) {
  const t = useText("reports");
  const { language } = useLanguage();
  const title = useReportTitle()(report);
  useTitle(title);
  async function download(format: (typeof REPORT_FORMATS)[number]): Promise<void> {
    const body = { token, format, language: language === "de" ? ("de" as const) : ("en" as const) };
    const blob = await callForBytes(downloadSharedReport, { body });
    saveFile(`report-${report.reportType}.${format}`, blob, "application/octet-stream");
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={title}
        actions={REPORT_FORMATS.map((format) => (
          <Button key={format} variant="outline" size="sm" onClick={() => void download(format)}>
            {t("view.download", { format: format.toUpperCase() })}
          </Button>
        ))}
      />
      <ReportView report={report} />
    </div>
  );
}
