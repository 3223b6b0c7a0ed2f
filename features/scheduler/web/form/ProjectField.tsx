import { Field, Select } from "@devloom/ui";
import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listProjects } from "../../../projects/contract.ts";

/** One of the workspace's projects. */
export function ProjectField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("scheduler");
  const { data: projects = [] } = useAll(listProjects, { topics: ["project"] });
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={typeof value === "string" ? value : ""}
          placeholder={t("target.noProject")}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
