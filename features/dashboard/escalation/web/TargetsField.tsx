import { Field, IconButton, Select } from "@devloom/ui";
import { type CustomFieldProps, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { ESCALATION_LIMITS, EscalationTarget, TARGET_KINDS } from "../contract.ts";
import { useTargets } from "./use-targets.ts";

/** Whom a step tells: schedules, teams and people. */
export function TargetsField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("escalation");
  const { people, teams, schedules, textOf } = useTargets();
  const { data: targets = [] } = EscalationTarget.array().safeParse(value);

  function add(value: string): void {
    const [name, id] = value.split(":");
    const kind = TARGET_KINDS.find((one) => one === name);
    if (kind === undefined || id === undefined) return;
    if (!targets.some((target) => target.kind === kind && target.id === id))
      onChange([...targets, { kind, id }]);
  }

  const groups = [
    { kind: "schedule", label: t("target.schedule"), options: schedules.options },
    { kind: "team", label: t("target.team"), options: teams.options },
    { kind: "person", label: t("target.person"), options: people.options },
  ];
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {targets.map((target, index) => (
          <li
            key={`${target.kind}:${target.id}`}
            className="inline-flex items-center gap-1 rounded-md bg-sunken pl-2 text-sm"
          >
            {textOf(target)}
            <IconButton
              size="sm"
              label={t("policy.removeTarget", { name: textOf(target) })}
              onClick={() => onChange(targets.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Field label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={t("action.choose")}
            disabled={targets.length >= ESCALATION_LIMITS.targets}
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
    </>
  );
}
