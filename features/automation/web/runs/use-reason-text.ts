import { useAnyText } from "@devloom/web-kit";
import type { Fire } from "../../../scheduler/contract.ts";

/** Why a run did not go well, or not at all. */
export function useReasonText(): (fire: Pick<Fire, "error" | "reason">) => string {
  const text = useAnyText();
  return ({ error, reason }) =>
    error ??
    (reason === null
      ? "–"
      : text("automation", `runs.skippedReason.${reason}`, { otherwise: reason }));
}
