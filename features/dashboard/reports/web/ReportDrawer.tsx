import { Alert, Button, Drawer, DrawerContent, Field, Input } from "@devloom/ui";
import {
  callForBytes,
  ReadView,
  saveFile,
  useCall,
  useFormat,
  useLanguage,
  useMayCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import {
  downloadReport,
  getReport,
  type Report,
  REPORT_FORMATS,
  shareReport,
  unshareReport,
} from "../contract.ts";
import { ReportView } from "./ReportView.tsx";
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
              <Actions report={report} />
              <ReportView report={report} />
            </div>
          )}
        </ReadView>
      </DrawerContent>
    </Drawer>
  );
}

function Actions({ report }: { report: Report }) {
  const t = useText("reports");
  const { dateTime } = useFormat();
  const { language } = useLanguage();
  const may = useMayCall(shareReport);
  const share = useCall(shareReport, { topics });
  const unshare = useCall(unshareReport, { topics });
  const [url, setUrl] = useState("");
  const params = { id: report.id };

  async function download(format: (typeof REPORT_FORMATS)[number]): Promise<void> {
    const query = { format, language: language === "de" ? ("de" as const) : ("en" as const) };
    const blob = await callForBytes(downloadReport, { params, query });
    saveFile(`report-${report.reportType}.${format}`, blob, "application/octet-stream");
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {REPORT_FORMATS.map((format) => (
          <Button key={format} variant="outline" size="sm" onClick={() => void download(format)}>
            <Download aria-hidden="true" />
            {t("view.download", { format: format.toUpperCase() })}
          </Button>
        ))}
        <Button
          size="sm"
          variant="outline"
          loading={share.isPending}
          disabledReason={may.reason}
          onClick={() =>
            void share.call({ params, body: {} }).then(
              (link) => setUrl(link.url),
              () => undefined,
            )
          }
        >
          <Share2 aria-hidden="true" />
          {t("view.share")}
        </Button>
        {report.linkExpiresAt !== null && (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={may.reason}
            onClick={() =>
              void unshare.call({ params }).then(
                () => setUrl(""),
                () => undefined,
              )
            }
          >
            {t("view.unshare")}
          </Button>
        )}
      </div>
      {share.error !== null && <Alert variant="destructive">{share.error.message}</Alert>}
      {url === "" ? (
        <p className="text-xs text-muted">
          {report.linkExpiresAt === null
            ? t("view.shareHint")
            : t("view.sharedUntil", { date: dateTime(report.linkExpiresAt) })}
        </p>
      ) : (
        <Field label={t("view.link")} hint={t("view.linkOnce")}>
          {(control) => (
            <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      )}
    </div>
  );
}
