import {
  type CallForm,
  ChoiceField,
  type FieldPathByValue,
  type FieldValues,
  useText,
} from "@devloom/web-kit";
import type { OwnerRef } from "../../contract.ts";
import { usePeople, useTeams } from "../use-people.ts";

/** `team:…` or `person:…` as a select holds it, to what the API takes; `null` when nothing is chosen. */
export function ownerOf(value: string): OwnerRef | null {
  const [kind, id] = value.split(":");
  if (id === undefined) return null;
  return kind === "team" ? { teamId: id } : { accountId: id };
}

export interface OwnerSelectProps<Values extends FieldValues> {
  form: CallForm<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
}

/** Chooses a team or a person. */
export function OwnerSelect<Values extends FieldValues>(props: OwnerSelectProps<Values>) {
  const t = useText("teams");
  const people = usePeople();
  const teams = useTeams();
  return (
    <ChoiceField {...props} placeholder={t("action.choose")} required>
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
    </ChoiceField>
  );
}
