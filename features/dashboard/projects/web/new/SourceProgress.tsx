import { Alert, Button, buttonStyles, Link } from "@devloom/ui";
import {
  isActive,
  ReadView,
  RunProgress,
  RunStatusBadge,
  useCall,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useEffect } from "react";
import { cancelRun, getRun, readRunLog, type RunDetail } from "../../../runs/contract.ts";
import { useArrival } from "./use-arrival.ts";

const TOPICS = ["run"] as const;

export interface SourceProgressProps {
  runId: string;
  onAgain: () => void;
}

/** How a clone or an upload goes. Once it is done, its project opens. */
export function SourceProgress({ runId, onAgain }: SourceProgressProps) {
  const run = useRead(getRun, { params: { id: runId } }, { topics: TOPICS });
  return <ReadView read={run}>{(data) => <Progressing run={data} onAgain={onAgain} />}</ReadView>;
}

function Progressing({ run, onAgain }: { run: RunDetail; onAgain: () => void }) {
  const t = useText("projects");
  const arrive = useArrival();
  const cancel = useCall(cancelRun, { topics: TOPICS });
  const projectId = run.result?.["projectId"];
  const name = run.title.replace(/^(?:Clone|Import) /, "");
  useEffect(() => {
    if (run.status === "succeeded" && typeof projectId === "string")
      arrive({ id: projectId, name });
  }, [arrive, name, projectId, run.status]);
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium break-words">{name}</p>
        <RunStatusBadge status={run.status} />
      </div>
      <RunProgress status={run.status} progress={run.progress} label={t("clone.progress")} />
      {run.error !== null && <Alert variant="destructive">{run.error}</Alert>}
      <LastLines runId={run.id} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link href={`/runs/${run.id}`} className={buttonStyles("ghost")}>
          {t("clone.openRun")}
        </Link>
        {isActive(run.status) ? (
          <Button
            variant="outline"
            loading={cancel.isPending || run.cancelRequested}
            onClick={() => void cancel.call({ params: { id: run.id } }).catch(() => {})}
          >
            {t("clone.cancel")}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onAgain}>
            {t("clone.again")}
          </Button>
        )}
      </div>
    </div>
  );
}

const SHOWN = 6;

function LastLines({ runId }: { runId: string }) {
  const t = useText("projects");
  const log = useRead(readRunLog, { params: { id: runId } }, { topics: TOPICS });
  const lines = log.data?.items.slice(-SHOWN) ?? [];
  return (
    <ol
      aria-label={t("clone.log")}
      className="min-h-24 overflow-hidden rounded-lg border bg-sunken p-3 font-mono text-xs leading-5 break-words text-muted"
    >
      {lines.map(({ sequence, text }) => (
        <li key={sequence}>{text}</li>
      ))}
    </ol>
  );
}
