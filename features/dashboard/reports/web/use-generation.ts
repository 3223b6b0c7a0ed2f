import { toast } from "@devloom/ui";
import { useCall, useLive, useText } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { generateReport, type ReportFilters, type ReportType } from "../contract.ts";
import { type Ending, endingOf, settled } from "./generation.ts";

const topics = ["report"];
const NONE: ReadonlyMap<string, Ending> = new Map();

/** What somebody chose for a report. */
type ReportChoice = Pick<z.input<typeof ReportFilters>, "days" | "service" | "process" | "ownId">;

/** Generates one report at a time and says when it is there, whatever comes first: its event, the answer or the list. */
export function useGeneration(
  reports: readonly { readonly id: string }[] | undefined,
  onGenerated: (id: string) => void,
) {
  const t = useText("reports");
  const generate = useCall(generateReport, { topics });
  const [asked, setAsked] = useState<string | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const [endings, setEndings] = useState(NONE);
  const [ended, setEnded] = useState<{ runId: string; ending: Ending } | null>(null);
  const told = useRef<string | null>(null);
  const making = runId !== null && ended?.runId === runId ? null : asked;
  useLive(["report", "run"], (event) => {
    const heard = making === null ? null : endingOf(event);
    if (heard !== null) setEndings((known) => new Map(known).set(heard.runId, heard.ending));
  });
  const ending = runId === null ? null : settled(runId, endings, reports ?? []);
  if (runId !== null && ending !== null && ended?.runId !== runId) setEnded({ runId, ending });
  useEffect(() => {
    if (ended === null || told.current === ended.runId) return;
    told.current = ended.runId;
    if (ended.ending === "generated") onGenerated(ended.runId);
    else toast({ title: t("failed"), variant: "destructive" });
  }, [ended, onGenerated, t]);

  /** `ownId` names one that people put together; `making` is then its id. */
  function start(reportType: ReportType, filters: ReportChoice): void {
    if (making !== null) return;
    setAsked(filters.ownId ?? reportType);
    setRunId(null);
    setEndings(NONE);
    generate
      .call({ body: { reportType, filters } })
      .then((answer) => setRunId(answer.runId))
      .catch((error: Error) => {
        setAsked(null);
        toast({ title: error.message, variant: "destructive" });
      });
  }
  return { making, start };
}
