import type { JsonObject } from "@devloom/contract";
import { Alert, Badge, type BadgeVariant, CodeBlock } from "@devloom/ui";
import { useResourceTexts, useSentence, useText } from "@devloom/web-kit";
import type { Conditions, Trial, TrialStep } from "../../contract.ts";

const VARIANTS: Readonly<Record<TrialStep["state"], BadgeVariant>> = {
  done: "success",
  failed: "danger",
  "left-out": "warning",
  "not-reached": "neutral",
};

/** What a trial gave: whether the conditions held, and each step with what went in and came out. */
export function TrialResult({ trial, rule }: { trial: Trial; rule: JsonObject }) {
  const t = useText("automation");
  const said = useSentence();
  const steps = [rule["actions"], rule["failureActions"]].flat() as { id: string; name: string }[];
  const { conditionsHold, ended, error } = trial;
  const isUnknown =
    conditionsHold === null && ended === "stopped" && trial.steps.every(isUnreached);
  return (
    <section
      aria-live="polite"
      aria-label={t("try.title")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm"
    >
      <Data label={t("try.start")} value={trial.variables} />
      <p className="flex items-center justify-between gap-2 border-t pt-3">
        <span className="font-medium">{t("try.conditions")}</span>
        {conditionsHold === null ? (
          <Badge>{t(isUnknown ? "try.unknown" : "try.noConditions")}</Badge>
        ) : (
          <Badge variant={conditionsHold ? "success" : "warning"}>
            {t(conditionsHold ? "try.hold" : "try.fail")}
          </Badge>
        )}
      </p>
      {trial.unmet.length > 0 && <Unmet unmet={trial.unmet} rule={rule} />}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {trial.steps.map((step, index) => (
          <li key={step.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t pt-3">
            <p className="flex items-start justify-between gap-2">
              <span className="font-medium break-words">
                {index + 1}. {steps.find((one) => one?.id === step.id)?.name ?? step.id}
              </span>
              <Badge variant={VARIANTS[step.state]}>{t(`try.state.${step.state}`)}</Badge>
            </p>
            {step.error !== null && (
              <p className="break-words text-danger-ink">{said(step.error)}</p>
            )}
            {step.state === "left-out" && <p className="text-muted">{t("try.leftOut")}</p>}
            {step.input !== null && <Data label={t("try.input")} value={step.input} />}
            {step.output !== null && <Data label={t("try.output")} value={step.output} />}
          </li>
        ))}
      </ol>
      <Alert variant={ended === "completed" ? "info" : "destructive"}>
        {conditionsHold === false
          ? t("try.notMet")
          : t(`try.ended.${ended}`, { error: said(error ?? "") })}
      </Alert>
    </section>
  );
}

/** Which conditions did not hold, and what was there instead. */
function Unmet({ unmet, rule }: { unmet: Trial["unmet"]; rule: JsonObject }) {
  const t = useText("automation");
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  // The rule was read by its schema before it was tried.
  const { rows } = rule["conditions"] as unknown as Conditions;
  return (
    <ul className="grid gap-1">
      {unmet.map(({ row, found }) => {
        const condition = row === null ? undefined : rows[row];
        if (condition === undefined) return <li key="expression">{t("try.unmetExpression")}</li>;
        const { field, operator, value } = condition;
        return (
          <li key={row} className="break-words">
            {t("try.unmet", {
              condition: `${field} ${texts.option("operator", operator)} ${value}`.trim(),
              found: JSON.stringify(found),
            })}
          </li>
        );
      })}
    </ul>
  );
}

function isUnreached({ state }: TrialStep): boolean {
  return state === "not-reached";
}

function Data({ label, value }: { label: string; value: JsonObject }) {
  return (
    <details>
      <summary className="cursor-pointer text-muted">{label}</summary>
      <CodeBlock className="mt-2" label={label} code={JSON.stringify(value, null, 2)} />
    </details>
  );
}
