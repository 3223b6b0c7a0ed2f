import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@devloom/ui";
import { isActive, PolicyGate, RunProgress, useFormat, useText } from "@devloom/web-kit";
import { CircleStop, Download, Package } from "lucide-react";
import { type ProjectDownload, useProjectDownload } from "./use-project-download.ts";

/** The project's files as an archive; of a large project, how far it is packed. */
export function DownloadCard({ projectId, slug }: { projectId: string; slug: string }) {
  const t = useText("projects");
  const download = useProjectDownload(projectId, slug);
  const { archive, run } = download;
  const isPacking = archive?.expiresAt === null && run !== undefined && isActive(run.status);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("archive.title")}</CardTitle>
        <CardDescription>{t("archive.description")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          {isPacking ? <Packing download={download} /> : <Ready download={download} />}
        </div>
      </CardContent>
    </Card>
  );
}

function Packing({ download: { archive, run, isBusy, cancel } }: { download: ProjectDownload }) {
  const t = useText("projects");
  const format = useFormat();
  if (archive === null || run === undefined) return null;
  const done = Math.round(run.progress * archive.files);
  return (
    <>
      <RunProgress status={run.status} progress={run.progress} label={t("archive.progress")} />
      <p className="text-sm text-muted tabular-nums">
        {t("archive.packed", { done: format.number(done), total: format.number(archive.files) })}
      </p>
      <PolicyGate permission="run:manage">
        {({ reason }) => (
          <Button
            variant="outline"
            className="justify-self-start"
            disabledReason={reason}
            loading={isBusy || run.cancelRequested}
            onClick={cancel}
          >
            <CircleStop aria-hidden="true" />
            {t("archive.cancel")}
          </Button>
        )}
      </PolicyGate>
    </>
  );
}

function Ready({ download: { archive, run, isBusy, start, save } }: { download: ProjectDownload }) {
  const t = useText("projects");
  const format = useFormat();
  if (archive?.expiresAt == null || archive.bytes === null)
    return (
      <>
        {run?.status === "failed" && <Alert variant="destructive">{run.error}</Alert>}
        <Button variant="secondary" className="justify-self-start" loading={isBusy} onClick={start}>
          <Download aria-hidden="true" />
          {t("archive.start")}
        </Button>
      </>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t("archive.ready", {
          files: format.number(archive.files),
          size: format.bytes(archive.bytes),
          time: format.relativeTime(archive.expiresAt),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={isBusy} onClick={save}>
          <Download aria-hidden="true" />
          {t("archive.save")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={start}>
          <Package aria-hidden="true" />
          {t("archive.again")}
        </Button>
      </div>
    </>
  );
}
