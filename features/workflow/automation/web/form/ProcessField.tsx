import { Field, Select } from "@devloom/ui";
import { call, type CustomFieldProps, useAll, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  listWorkflows,
  listWorkflowVersions,
  summarizeWorkflows,
} from "../../../workflow/contract.ts";

/** A deployed process, chosen by the name of its workflow and kept by its own id. */
export function ProcessField({ value, label, error, onChange }: CustomFieldProps) {
  const t = useText("automation");
  const [picked, setPicked] = useState<{ workflowId: string; process: string }>();
  const { data: workflows = [] } = useAll(listWorkflows, { filters: { kind: "bpmn" } });
  const { data: summaries } = useRead(summarizeWorkflows, {});
  const deployed = new Set(
    summaries?.items
      .filter(({ deployedVersion }) => deployedVersion !== null)
      .map(({ workflowId }) => workflowId),
  );
  const chosen = typeof value === "string" ? value : "";
  const isPicked = picked?.process === chosen;

  async function pick(workflowId: string): Promise<void> {
    if (workflowId === "" || workflowId === chosen) return;
    const versions = await call(listWorkflowVersions, {
      params: { id: workflowId },
      query: { limit: 1 },
    });
    const process = versions.items[0]?.parts[0];
    if (process === undefined) return;
    setPicked({ workflowId, process });
    onChange(process);
  }
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={isPicked ? picked.workflowId : chosen}
          placeholder={t("step.noProcess")}
          options={[
            ...(chosen === "" || isPicked ? [] : [{ value: chosen, label: chosen }]),
            ...workflows
              .filter(({ id }) => deployed.has(id))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => void pick(event.target.value)}
        />
      )}
    </Field>
  );
}
