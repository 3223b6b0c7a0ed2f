import type { FireStatus } from "@devloom/contract";
import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { Fire } from "../../../scheduler/contract.ts";
import { HANDLED, NOT_MET } from "../../compile/compile-rule.ts";

const VARIANTS: Readonly<Record<FireStatus, BadgeVariant>> = {
  queued: "neutral",
  running: "info",
  waiting: "info",
  succeeded: "success",
  failed: "danger",
  skipped: "warning",
  cancelled: "neutral",
};

/** The event that the process of a run ended with, once it has. */
export function endOf({ result }: Pick<Fire, "result">): string | null {
  const end = result?.["end"];
  return typeof end === "string" ? end : null;
}

/** How a run stands. One whose conditions did not hold did nothing, and one whose failure was handled is no success. */
export function RunBadge({ status, end }: { status: FireStatus; end: string | null }) {
  const t = useText("automation");
  if (status === "succeeded" && end === NOT_MET) return <Badge>{t("runs.notMet")}</Badge>;
  if (status === "succeeded" && end === HANDLED)
    return <Badge variant="warning">{t("runs.handled")}</Badge>;
  return <Badge variant={VARIANTS[status]}>{t(`runs.state.${status}`)}</Badge>;
}
