import { Badge } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { EscalationPolicy } from "../contract.ts";
import { useTargets } from "./use-targets.ts";

/** The steps of a policy in one line, for files. */
export function useStepsText(): (policy: EscalationPolicy) => string {
  const waitText = useWaitText();
  const { textOf } = useTargets();
  return ({ steps }) =>
    steps
      .map(
        ({ waitMinutes, targets }) => `${waitText(waitMinutes)}: ${targets.map(textOf).join(", ")}`,
      )
      .join(" / ");
}

function useWaitText(): (minutes: number) => string {
  const t = useText("escalation");
  return (minutes) => (minutes === 0 ? t("policy.atOnce") : t("policy.after", { count: minutes }));
}

/** Whom a policy tells after how long, and whether it begins again. */
export function PolicySteps({ policy }: { policy: EscalationPolicy }) {
  const t = useText("escalation");
  const waitText = useWaitText();
  const { textOf } = useTargets();
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {policy.steps.map((step, index) => (
          // Steps are told apart by their place alone.
          <li key={index} className="flex gap-3 text-sm">
            <Badge variant="brand" className="self-start">
              {index + 1}
            </Badge>
            <div className="grid gap-1">
              <span className="text-muted">{waitText(step.waitMinutes)}</span>
              <span>{step.targets.map(textOf).join(", ")}</span>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        {policy.repeatCount === 0
          ? t("policy.never")
          : t("policy.repeats", {
              count: policy.repeatCount,
              minutes: policy.repeatAfterMinutes,
            })}
      </p>
    </div>
  );
}

/** A policy beside the list of all. */
export function PolicyDetail({ item }: { item: EscalationPolicy }) {
  return (
    <div className="grid gap-4">
      {item.description !== "" && (
        <p className="text-sm break-words whitespace-pre-wrap">{item.description}</p>
      )}
      <PolicySteps policy={item} />
    </div>
  );
}
