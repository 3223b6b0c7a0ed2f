import { useRead, useText } from "@devloom/web-kit";
import { useCallback, useEffect, useState } from "react";
import { getRun } from "../../../../dashboard/runs/contract.ts";

interface Waiting {
  readonly runId: string;
  resolve(): void;
  reject(error: Error): void;
}

/** Lets others wait for the end of a run, which is read anew whenever the live stream tells of one. */
export function useRunEnd(): (runId: string) => Promise<void> {
  const t = useText("ide");
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { data, error } = useRead(
    getRun,
    { params: { id: waiting?.runId ?? "" } },
    { topics: ["run"], enabled: waiting !== null },
  );
  const run = data?.id === waiting?.runId ? data : undefined;
  useEffect(() => {
    if (waiting === null) return;
    if (error !== null) waiting.reject(error);
    else if (run?.status === "succeeded") waiting.resolve();
    else if (run != null && run.finishedAt !== null)
      waiting.reject(new Error(run.error ?? t("remotes.stopped")));
  }, [waiting, run, error, t]);
  return useCallback(
    (runId) => new Promise((resolve, reject) => setWaiting({ runId, resolve, reject })),
    [],
  );
}
