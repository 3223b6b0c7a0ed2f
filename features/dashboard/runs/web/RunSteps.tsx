import { Spinner, Timeline, TimelineItem, type StatusTone } from "@devloom/ui";
import { useFormat, useSentence, useText } from "@devloom/web-kit";
import { Ban, Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { RunStep } from "../contract.ts";
import { runDuration } from "./run-duration.ts";
import { useNow } from "./use-now.ts";

const looks: Readonly<Record<RunStep["status"], { tone: StatusTone; icon: ReactNode }>> = {
  running: { tone: "info", icon: <Spinner /> },
  succeeded: { tone: "success", icon: <Check /> },
  failed: { tone: "danger", icon: <X /> },
  cancelled: { tone: "warning", icon: <Ban /> },
};

/** The steps of a run in their order, with how long each took. */
export function RunSteps({ steps }: { steps: readonly RunStep[] }) {
  const t = useText("runs");
  const format = useFormat();
  const said = useSentence();
  const now = useNow(steps.some((step) => step.status === "running"));
  if (steps.length === 0) return <p className="text-sm text-muted">{t("detail.noSteps")}</p>;
  return (
    <Timeline>
      {steps.map((step) => (
        <TimelineItem
          key={step.position}
          title={said(step.name)}
          time={format.duration(runDuration(step, now) ?? 0)}
          icon={looks[step.status].icon}
          tone={looks[step.status].tone}
        >
          {step.error === null ? t(`step.${step.status}`) : said(step.error)}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
