import { useDebounced, useRead } from "@devloom/web-kit";
import { replayWorkflowInstance } from "../../contract.ts";

const STILL_MILLISECONDS = 120;

/**
 * What an instance was after one of its steps, asked for once the slider is still; until the answer is there the last
 * one stays. Undefined is now.
 */
export function useMoment(instanceId: string, moment: number | null) {
  const asked = useDebounced(moment, STILL_MILLISECONDS);
  const then = useRead(
    replayWorkflowInstance,
    { params: { id: instanceId, sequence: asked ?? 1 } },
    { enabled: asked !== null, placeholder: "previous", staleTime: Infinity },
  );
  if (moment === null) return { past: undefined, error: null };
  return { past: then.data, error: then.error };
}
