import { Card, cx, Link, Progress } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check } from "lucide-react";
import type { Overview } from "../contract.ts";

type Step = Overview["checklist"][number];

/** Where a step is done. Mail is connected by the operator's configuration, outside the app. */
const places: Record<Step["id"], string | null> = {
  project: "/projects?new=starter",
  editor: "/projects?new=starter",
  check: "/projects",
  appearance: "/settings",
  mail: null,
};

/** The first steps of a workspace. They tick themselves: the server looks at what has happened. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const t = useText("dashboard");
  const done = steps.filter((step) => step.done).length;
  const progress = t("checklist.progress", { done, total: steps.length });
  return (
    <section aria-labelledby="steps-title">
      <Card className="gap-4">
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="steps-title" className="display text-lg">
              {t("checklist.title")}
            </h2>
            <span className="text-xs text-muted">{progress}</span>
          </div>
          <p className="mt-1 mb-3 text-sm text-muted">{t("checklist.lead")}</p>
          <Progress value={done / steps.length} label={progress} tone="success" />
        </div>
        <ul className="grid gap-3">
          {steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function StepRow({ step }: { step: Step }) {
  const t = useText("dashboard");
  const place = places[step.id];
  const action = t(`checklist.items.${step.id}.action`);
  return (
    <li className="flex gap-3 text-sm">
      <span
        className={cx(
          "mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border-[1.5px]",
          step.done ? "border-success bg-success text-on-success" : "border-line-strong",
        )}
      >
        {step.done && <Check aria-hidden="true" className="size-3.5 animate-rise-in" />}
        <span className="sr-only">{step.done ? t("checklist.done") : t("checklist.open")}</span>
      </span>
      <span className="min-w-0">
        <span className={cx(step.done && "text-muted line-through decoration-line-strong")}>
          {t(`checklist.items.${step.id}.title`)}
        </span>
        {!step.done && (
          <span className="block text-muted">
            {place === null ? (
              action
            ) : (
              <Link
                href={place}
                className="text-brand-ink underline decoration-brand-line underline-offset-4 hover:decoration-current"
              >
                {action}
              </Link>
            )}
          </span>
        )}
      </span>
    </li>
  );
}
