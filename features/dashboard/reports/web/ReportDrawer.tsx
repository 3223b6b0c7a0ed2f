import { Button, Drawer, DrawerContent } from "@devloom/ui";
import { callForBytes, ReadView, saveFile, useLanguage, useRead, useText } from "@devloom/web-kit";
import { Download } from "lucide-react";
import { downloadReport, getReport, type Report, REPORT_FORMATS } from "../contract.ts";
import { ReportView } from "./ReportView.tsx";
import { ShareReport } from "./ShareReport.tsx";
import { useReportTitle } from "./use-report-title.ts";

const topics = ["report"];

/** A report beside the list: read, downloaded, shared. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText("reports");
  const read = useRead(getReport, { params: { id } }, { topics });
  const title = useReportTitle();
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent
        className="w-[min(56rem,100vw)]"
        title={read.data === undefined ? t("title") : title(read.data)}
        closeLabel={t("view.close")}
      >
        <ReadView read={read}>
          {(report) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Downloads report={report} />
              <ShareReport report={report} />
              <ReportView report={report} />
            </div>
          )}
        </ReadView>
      </DrawerContent>
    </Drawer>
  );
}

function Downloads({ report }: { report: Report }) {
  const t = useText("reports");
  const { language } = useLanguage();

  async function download(format: (typeof REPORT_FORMATS)[number]): Promise<void> {
    const query = { format, language: language === "de" ? ("de" as const) : ("en" as const) };
    const blob = await callForBytes(downloadReport, { params: { id: report.id }, query });
    saveFile(`report-${report.reportType}.${format}`, blob, "application/octet-stream");
  }

  return (
    <div className="flex flex-wrap gap-2">
      {REPORT_FORMATS.map((format) => (
        <Button key={format} variant="outline" size="sm" onClick={() => void download(format)}>
          <Download aria-hidden="true" />
          {t("view.download", { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}
