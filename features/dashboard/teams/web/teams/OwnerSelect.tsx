import { Field, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { OwnerRef } from "../../contract.ts";
import { usePeople, useTeams } from "../use-people.ts";

/** `team:…` or `person:…` as a select holds it, to what the API takes; `null` when nothing is chosen. */
export function ownerOf(value: string): OwnerRef | null {
  const [kind, id] = value.split(":");
  if (id === undefined) return null;
  return kind === "team" ? { teamId: id } : { accountId: id };
}

export interface OwnerSelectProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a team or a person. */
export function OwnerSelect({ label, error, value, onChange }: OwnerSelectProps) {
  const t = useText("teams");
  const people = usePeople();
  const teams = useTeams();
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t("action.choose")}
          onChange={(event) => onChange(event.target.value)}
        >
          <optgroup label={t("tab.teams")}>
            {teams.options.map((option) => (
              <option key={option.value} value={`team:${option.value}`}>
                {option.label}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("person.title")}>
            {people.options.map((option) => (
              <option key={option.value} value={`person:${option.value}`}>
                {option.label}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}
