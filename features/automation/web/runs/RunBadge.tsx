import type { FireStatus } from "@devloom/contract";
import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

const VARIANTS: Readonly<Record<FireStatus, BadgeVariant>> = {
  queued: "neutral",
  running: "info",
  waiting: "info",
  succeeded: "success",
  failed: "danger",
  skipped: "warning",
  cancelled: "neutral",
};

/** How a run stands. */
export function RunBadge({ status }: { status: FireStatus }) {
  const t = useText("automation");
  return <Badge variant={VARIANTS[status]}>{t(`runs.state.${status}`)}</Badge>;
}
