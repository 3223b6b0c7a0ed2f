import { Alert, Card, CardContent, CardHeader, CardTitle, CodeBlock } from "@devloom/ui";
import { RunProgress, useFormat, useSentence, useText } from "@devloom/web-kit";
import type { RunDetail as RunDetailData } from "../contract.ts";
import { RunFacts } from "./RunFacts.tsx";
import { RunLog } from "./RunLog.tsx";
import { RunSteps } from "./RunSteps.tsx";

/** A run in full: progress, error, steps, live log, result and facts. */
export function RunDetail({ run }: { run: RunDetailData }) {
  const t = useText("runs");
  const format = useFormat();
  const said = useSentence();
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <RunProgress
          status={run.status}
          progress={run.progress}
          label={t("detail.progress", { title: said(run.title) })}
        />
        <span className="w-12 text-right text-sm text-muted tabular-nums">
          {format.number(run.progress, { style: "percent" })}
        </span>
      </div>
      {run.error !== null && (
        <Alert variant="destructive" title={t("detail.error")}>
          <span className="font-mono break-words whitespace-pre-wrap">{said(run.error)}</span>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-6">
          <RunLog run={run} />
          {run.result !== null && (
            <section className="grid gap-3">
              <h2 className="display text-lg">{t("detail.result")}</h2>
              <CodeBlock code={JSON.stringify(run.result, null, 2)} label={t("detail.result")} />
            </section>
          )}
        </div>
        <div className="grid gap-6">
          <Card>
            <CardHeader>
              <CardTitle as="h2">{t("detail.steps")}</CardTitle>
            </CardHeader>
            <CardContent>
              <RunSteps steps={run.steps} />
            </CardContent>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle as="h2">{t("detail.facts")}</CardTitle>
            </CardHeader>
            <CardContent>
              <RunFacts run={run} />
            </CardContent>
          </Card>
        </div>
      </div>
    </div>
  );
}
