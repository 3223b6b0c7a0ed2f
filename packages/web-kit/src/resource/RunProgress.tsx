import { Badge, Progress, type BadgeVariant, type ProgressTone } from "@devloom/ui";
import { useText } from "../i18n/use-text.ts";

export type RunState = "queued" | "running" | "waiting" | "succeeded" | "failed" | "cancelled";

const badges: Readonly<Record<RunState, BadgeVariant>> = {
  queued: "neutral",
  running: "info",
  waiting: "warning",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
};

const tones: Readonly<Record<RunState, ProgressTone>> = {
  queued: "brand",
  running: "brand",
  waiting: "warning",
  succeeded: "success",
  failed: "danger",
  cancelled: "warning",
};

/** Whether the run may still change by itself. */
export function isActive(status: RunState): boolean {
  return status === "queued" || status === "running" || status === "waiting";
}

/** The status of long work as a word. */
export function RunStatusBadge({ status }: { status: RunState }) {
  const t = useText("kit");
  return <Badge variant={badges[status]}>{t(`run.${status}`)}</Badge>;
}

export interface RunProgressProps {
  status: RunState;
  /** From 0 to 1, as the work reports it. */
  progress: number;
  /** Names the work to screen readers. */
  label: string;
}

/** How far long work is. */
export function RunProgress({ status, progress, label }: RunProgressProps) {
  const unknown = status === "running" && progress === 0;
  return <Progress label={label} tone={tones[status]} value={unknown ? undefined : progress} />;
}
