import { call, type CallInput } from "@devloom/web-kit";
import { syncRemote } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { useRunEnd } from "./use-run-end.ts";

type Order = CallInput<typeof syncRemote>["body"];

/** Fetches from a remote or pushes to it by a run, and waits for its end. */
export function useSync(): (name: string, order: Order) => Promise<void> {
  const { projectId } = useIde();
  const runEnd = useRunEnd();
  return async (name, body) => {
    const { runId } = await call(syncRemote, { params: { id: projectId, name }, body });
    await runEnd(runId);
  };
}
