import { useAnyText, useSentence } from "@devloom/web-kit";
import type { Fire } from "../../../scheduler/contract.ts";

/** Why a run did not go well, or not at all. */
export function useReasonText(): (fire: Pick<Fire, "error" | "reason">) => string {
  const text = useAnyText();
  const said = useSentence();
  return ({ error, reason }) =>
    (error === null ? null : said(error)) ??
    (reason === null
      ? "–"
      : text("automation", `runs.skippedReason.${reason}`, { otherwise: reason }));
}
