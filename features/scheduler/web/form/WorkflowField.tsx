import { Field, Select } from "@devloom/ui";
import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listWorkflows } from "../../../workflow/contract.ts";

/** One of the workspace's processes. */
export function WorkflowField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("scheduler");
  const { data: workflows = [] } = useAll(listWorkflows, {
    filters: { kind: "bpmn" },
    topics: ["workflow"],
  });
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={typeof value === "string" ? value : ""}
          placeholder={t("target.noWorkflow")}
          options={workflows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
