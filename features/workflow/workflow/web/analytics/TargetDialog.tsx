import { Field, Input, Select, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  createWorkflowTarget,
  type ElementFigures,
  TARGET_MEASURES,
  TARGET_PERIODS,
} from "../../contract.ts";
import { ANALYTICS_TOPICS } from "./topics.ts";

const UNITS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
type Unit = keyof typeof UNITS;
const UNIT_NAMES: readonly Unit[] = ["seconds", "minutes", "hours", "days"];

interface TargetDialogProps {
  readonly workflowId: string;
  readonly elements: readonly ElementFigures[];
  readonly nameOf: (element: string) => string;
  readonly onClose: () => void;
}

/** Sets a limit for a process or one of its elements. */
export function TargetDialog({ workflowId, elements, nameOf, onClose }: TargetDialogProps) {
  const t = useText("workflow");
  const create = useCall(createWorkflowTarget, { topics: ANALYTICS_TOPICS });
  const [element, setElement] = useState("");
  const [measure, setMeasure] = useState<(typeof TARGET_MEASURES)[number]>("p95");
  const [period, setPeriod] = useState<(typeof TARGET_PERIODS)[number]>("week");
  const [text, setText] = useState("");
  const [unit, setUnit] = useState<Unit>("seconds");
  const [wasSent, setSent] = useState(false);
  const isShare = measure === "failure";
  const amount = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
  const limit = isShare ? amount / 100 : amount * UNITS[unit];
  const isValid = Number.isFinite(limit) && limit >= 0 && (!isShare || limit <= 1);
  const invalid = t(isShare ? "analytics.targets.invalidShare" : "analytics.targets.invalid");

  async function submit(): Promise<unknown> {
    setSent(true);
    if (!isValid) return "stay";
    const body = { element: element === "" ? null : element, measure, period, limit };
    await create.call({ params: { id: workflowId }, body });
    toast({ variant: "success", title: t("analytics.targets.added") });
    return undefined;
  }

  return (
    <FormDialog
      title={t("analytics.targets.addTitle")}
      submitLabel={t("analytics.targets.add")}
      permission="workflow:manage"
      pending={create.isPending}
      error={create.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("analytics.targets.of")}>
        {(control) => (
          <Select
            {...control}
            value={element}
            placeholder={t("analytics.targets.whole")}
            options={elements.map((one) => ({ value: one.element, label: nameOf(one.element) }))}
            onChange={(event) => setElement(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("analytics.targets.measure")}>
        {(control) => (
          <Select
            {...control}
            value={measure}
            options={TARGET_MEASURES.map((value) => ({
              value,
              label: t(`analytics.targets.measures.${value}`),
            }))}
            onChange={(event) =>
              setMeasure(TARGET_MEASURES.find((one) => one === event.target.value) ?? "p95")
            }
          />
        )}
      </Field>
      <Field
        label={t(isShare ? "analytics.targets.limitShare" : "analytics.targets.limit")}
        required
        error={wasSent && !isValid ? invalid : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {!isShare && (
        <Field label={t("analytics.targets.unit")}>
          {(control) => (
            <Select
              {...control}
              value={unit}
              options={UNIT_NAMES.map((value) => ({
                value,
                label: t(`analytics.targets.units.${value}`),
              }))}
              onChange={(event) =>
                setUnit(UNIT_NAMES.find((one) => one === event.target.value) ?? "seconds")
              }
            />
          )}
        </Field>
      )}
      <Field label={t("analytics.targets.period")} hint={t("analytics.targets.periodHint")}>
        {(control) => (
          <Select
            {...control}
            value={period}
            options={TARGET_PERIODS.map((value) => ({
              value,
              label: t(`analytics.targets.periods.${value}`),
            }))}
            onChange={(event) =>
              setPeriod(TARGET_PERIODS.find((one) => one === event.target.value) ?? "week")
            }
          />
        )}
      </Field>
    </FormDialog>
  );
}
