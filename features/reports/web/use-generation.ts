import { toast } from "@devloom/ui";
import { useCall, useLive, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { generateReport, type ReportType } from "../contract.ts";
import { type Ending, endingOf, settled } from "./generation.ts";

const topics = ["report"];
const NONE: ReadonlyMap<string, Ending> = new Map();

/** Generates one report at a time and says when it is there, whatever comes first: its event, the answer or the list. */
export function useGeneration(
  reports: readonly { readonly id: string }[] | undefined,
  onGenerated: (id: string) => void,
) {
  const t = useText("reports");
  const generate = useCall(generateReport, { topics });
  const [making, setMaking] = useState<ReportType | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const [endings, setEndings] = useState(NONE);
  useLive(["report", "run"], (event) => {
    const ended = making === null ? null : endingOf(event);
    if (ended !== null) setEndings((known) => new Map(known).set(ended.runId, ended.ending));
  });
  const ending = runId === null ? null : settled(runId, endings, reports ?? []);
  useEffect(() => {
    if (runId === null || ending === null) return;
    if (ending === "generated") onGenerated(runId);
    else toast({ title: t("failed"), variant: "destructive" });
    setMaking(null);
    setRunId(null);
    setEndings(NONE);
  }, [ending, onGenerated, runId, t]);

  function start(reportType: ReportType, days: number): void {
    if (making !== null) return;
    setMaking(reportType);
    generate
      .call({ body: { reportType, filters: { days } } })
      .then((answer) => setRunId(answer.runId))
      .catch((error: Error) => {
        setMaking(null);
        toast({ title: error.message, variant: "destructive" });
      });
  }
  return { making, start };
}
