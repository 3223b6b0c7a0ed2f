import { Field, IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Trash2, X } from "lucide-react";
import {
  ESCALATION_LIMITS,
  type EscalationStep,
  TARGET_KINDS,
} from "../../../escalation/contract.ts";
import { useTargets } from "./target-text.ts";

export interface StepFieldsProps {
  step: EscalationStep;
  number: number;
  checked: boolean;
  isOnly: boolean;
  onChange: (step: EscalationStep) => void;
  onRemove: () => void;
}

/** How long to wait, and whom to tell then. */
export function StepFields(props: StepFieldsProps) {
  const { step, number, checked, isOnly, onChange, onRemove } = props;
  const t = useText("teams");
  const { people, teams, schedules, textOf } = useTargets();

  function add(value: string): void {
    const [name, id] = value.split(":");
    const kind = TARGET_KINDS.find((one) => one === name);
    if (kind === undefined || id === undefined) return;
    if (step.targets.some((target) => target.kind === kind && target.id === id)) return;
    onChange({ ...step, targets: [...step.targets, { kind, id }] });
  }

  const groups = [
    {
      kind: "schedule",
      label: t("tab.on-call"),
      options: schedules.map((schedule) => ({ value: schedule.id, label: schedule.name })),
    },
    { kind: "team", label: t("tab.teams"), options: teams.options },
    { kind: "person", label: t("person.title"), options: people.options },
  ];
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border p-4">
      <legend className="px-1 text-sm font-semibold">{t("escalation.step", { number })}</legend>
      <div className="flex items-end gap-2">
        <div className="grow">
          <Field label={t("escalation.wait")}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                max={ESCALATION_LIMITS.waitMinutes}
                value={step.waitMinutes}
                onChange={(event) => {
                  const minutes = Math.round(Number(event.target.value)) || 0;
                  const waitMinutes = Math.min(ESCALATION_LIMITS.waitMinutes, Math.max(0, minutes));
                  onChange({ ...step, waitMinutes });
                }}
              />
            )}
          </Field>
        </div>
        {!isOnly && (
          <IconButton label={t("escalation.removeStep", { number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {step.targets.map((target, index) => (
          <li
            key={`${target.kind}:${target.id}`}
            className="inline-flex items-center gap-1 rounded-md bg-sunken pl-2 text-sm"
          >
            {textOf(target)}
            <IconButton
              size="sm"
              label={t("escalation.removeTarget", { name: textOf(target) })}
              onClick={() => onChange({ ...step, targets: step.targets.toSpliced(index, 1) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Field
        label={t("escalation.tell")}
        error={checked && step.targets.length === 0 ? t("field.missing") : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={t("action.choose")}
            disabled={step.targets.length >= ESCALATION_LIMITS.targets}
            onChange={(event) => add(event.target.value)}
          >
            {groups.map(({ kind, label, options }) => (
              <optgroup key={kind} label={label}>
                {options.map((option) => (
                  <option key={option.value} value={`${kind}:${option.value}`}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}
