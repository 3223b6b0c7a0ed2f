import type { OutputOf } from "@devloom/contract";
import { Alert, Button } from "@devloom/ui";
import { useCall, useFormat, useText } from "@devloom/web-kit";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { verifyAudit } from "../contract.ts";

type Report = OutputOf<typeof verifyAudit>;

/** Recomputes the chain when asked and says exactly what does not fit. */
export function ChainCheck() {
  const t = useText("audit");
  const verify = useCall(verifyAudit, { topics: ["audit"] });
  const [report, setReport] = useState<Report | null>(null);
  return (
    <div className="grid gap-3 rounded-xl border bg-surface p-card shadow-raised">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold">{t("chain.title")}</h2>
          <p className="text-sm text-muted">{t("chain.text")}</p>
        </div>
        <Button
          variant="outline"
          loading={verify.isPending}
          onClick={() => void verify.call().then(setReport, () => setReport(null))}
        >
          <ShieldCheck aria-hidden="true" />
          {t("chain.verify")}
        </Button>
      </div>
      {verify.error !== null && <Alert variant="destructive">{verify.error.message}</Alert>}
      {report !== null && <ChainResult report={report} />}
    </div>
  );
}

function ChainResult({ report }: { report: Report }) {
  const t = useText("audit");
  const format = useFormat();
  if (report.intact) {
    return (
      <Alert variant="success" title={t("chain.intact")}>
        {t("chain.checked", {
          count: report.checked,
          duration: format.duration(report.milliseconds),
        })}{" "}
        {report.checkpoint > 0 && t("chain.pruned", { position: report.checkpoint })}{" "}
        {report.redacted > 0 && t("chain.redacted", { count: report.redacted })}
      </Alert>
    );
  }
  return (
    <Alert variant="destructive" title={t("chain.broken", { count: report.problems.length })}>
      <ul className="list-disc pl-5">
        {report.problems.map((problem) => (
          <li key={`${problem.kind} ${problem.position ?? problem.eventId}`}>
            {problem.position === null
              ? t("chain.outside", { id: problem.eventId ?? "" })
              : t("chain.at", { position: problem.position })}
            : {t(`chain.kind.${problem.kind}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
