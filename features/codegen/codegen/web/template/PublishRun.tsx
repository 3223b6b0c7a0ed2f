import {
  Alert,
  buttonStyles,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Link,
  Spinner,
  Timeline,
  TimelineItem,
} from "@devloom/ui";
import { ReadView, useRead, useSentence, useText } from "@devloom/web-kit";
import { Check, X } from "lucide-react";
import { getRun } from "../../../../dashboard/runs/contract.ts";

const LOOKS = {
  succeeded: { tone: "success", icon: <Check /> },
  failed: { tone: "danger", icon: <X /> },
  cancelled: { tone: "neutral", icon: <X /> },
  running: { tone: "info", icon: <Spinner /> },
} as const;

/** The tests of a template as they run, and whether it was published. */
export function PublishRun({ runId }: { runId: string }) {
  const t = useText("codegen");
  const said = useSentence();
  const read = useRead(getRun, { params: { id: runId } }, { topics: ["run"] });
  return (
    <ReadView read={read}>
      {(run) => (
        <Card>
          <CardHeader>
            <CardTitle as="h2">{t("template.publish.run")}</CardTitle>
          </CardHeader>
          <CardContent>
            <div className="grid gap-4">
              <Timeline>
                {run.steps.map(({ name, status }) => (
                  <TimelineItem key={name} title={said(name)} {...LOOKS[status]} />
                ))}
              </Timeline>
              {run.status === "succeeded" && (
                <Alert variant="success">{t("template.publish.done")}</Alert>
              )}
              {(run.status === "failed" || run.status === "cancelled") && (
                <Alert variant="destructive" title={t("template.publish.failed")}>
                  {run.error === null ? null : said(run.error)}
                </Alert>
              )}
              <div className="flex flex-wrap gap-2">
                <Link href={`/runs/${runId}`} className={buttonStyles("ghost", "sm")}>
                  {t("verification.openRun")}
                </Link>
                {run.status === "succeeded" && (
                  <Link href="/marketplace/templates" className={buttonStyles("link")}>
                    {t("template.back")}
                  </Link>
                )}
              </div>
            </div>
          </CardContent>
        </Card>
      )}
    </ReadView>
  );
}
