import { ROLES } from "@devloom/contract";
import { Field, IconButton, Select } from "@devloom/ui";
import { type CustomFieldProps, useAll, useRead, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { z } from "zod";
import { listTeamPeople, listTeams } from "../../../../dashboard/teams/contract.ts";
import { PolicySubject, SUBJECT_KINDS } from "../../contract.ts";

/** Roles, teams and people to choose from. */
export function SubjectsField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("datasource");
  const { data: people = [] } = useAll(listTeamPeople, { topics: ["team", "member"] });
  const { data: teams } = useRead(listTeams, {}, { topics: ["team"] });
  const { data: subjects = [] } = z.array(PolicySubject).safeParse(value);
  const options = {
    role: ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
    team: (teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    person: people.map(({ accountId, name }) => ({ value: accountId, label: name })),
  };
  const textOf = ({ kind, id }: PolicySubject) =>
    options[kind].find((option) => option.value === id)?.label ?? t("subject.gone");

  function add(text: string): void {
    const at = text.indexOf(":");
    const kind = SUBJECT_KINDS.find((one) => one === text.slice(0, at));
    const id = text.slice(at + 1);
    if (kind === undefined || subjects.some((one) => one.kind === kind && one.id === id)) return;
    onChange([...subjects, { kind, id }]);
  }

  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={t("choose")}
            onChange={(event) => add(event.target.value)}
          >
            {SUBJECT_KINDS.map((kind) => (
              <optgroup key={kind} label={t(`subject.${kind}`)}>
                {options[kind].map((option) => (
                  <option key={option.value} value={`${kind}:${option.value}`}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <ul className="flex flex-wrap gap-2">
        {subjects.map((subject, index) => (
          <li
            key={`${subject.kind}:${subject.id}`}
            className="inline-flex items-center gap-1 rounded-md bg-sunken pl-2 text-sm"
          >
            {textOf(subject)}
            <IconButton
              size="sm"
              label={t("subject.remove", { name: textOf(subject) })}
              onClick={() => onChange(subjects.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
