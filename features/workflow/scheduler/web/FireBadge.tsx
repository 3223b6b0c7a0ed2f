import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { CalendarItem } from "../contract.ts";

const VARIANTS: Readonly<Record<CalendarItem["status"], BadgeVariant>> = {
  queued: "neutral",
  running: "info",
  waiting: "info",
  succeeded: "success",
  failed: "danger",
  skipped: "warning",
  cancelled: "neutral",
  planned: "brand",
};

/** How a fire stands. */
export function FireBadge({ status }: { status: CalendarItem["status"] }) {
  const t = useText("scheduler");
  return <Badge variant={VARIANTS[status]}>{t(`fireStatus.${status}`)}</Badge>;
}
