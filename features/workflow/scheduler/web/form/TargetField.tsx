import { TriggerTarget } from "@devloom/contract";
import { Field, Select } from "@devloom/ui";
import {
  type CustomFieldProps,
  ReadView,
  SchemaField,
  useRead,
  useResourceTexts,
} from "@devloom/web-kit";
import { listTriggerTargets } from "../../contract.ts";
import { useTargetKindText } from "../triggers/source-text.ts";
import { ProjectField } from "./ProjectField.tsx";
import { RecipientsField } from "./RecipientsField.tsx";
import { ReportField } from "./ReportField.tsx";
import { WorkflowField } from "./WorkflowField.tsx";

/** For fields that mean nothing beside what the others say. */
const Nothing = () => null;

/** What a trigger sets going: a kind that some feature contributes, and what that wants to know. */
export function TargetField({ value, label, problem, onChange }: CustomFieldProps) {
  const texts = useResourceTexts({ namespace: "scheduler", key: "trigger" });
  const kindText = useTargetKindText();
  const read = useRead(listTriggerTargets, {});
  const { data: target = { kind: "", config: {} } } = TriggerTarget.safeParse(value);
  return (
    <ReadView read={read}>
      {({ items }) => {
        const chosen = items.find(({ kind }) => kind === target.kind);
        return (
          <>
            <Field label={label} error={problem("target.kind")} required>
              {(control) => (
                <Select
                  {...control}
                  value={target.kind}
                  options={items.map(({ kind, title }) => ({
                    value: kind,
                    label: kindText(kind, title),
                  }))}
                  onChange={(event) => onChange({ kind: event.target.value, config: {} })}
                />
              )}
            </Field>
            {chosen !== undefined && (
              <SchemaField
                place="target.config"
                schema={chosen.schema}
                value={target.config}
                texts={{
                  ...texts,
                  problem,
                  custom: {
                    "target.config.projectId": ProjectField,
                    "target.config.workflowId": WorkflowField,
                    "target.config.recipients": RecipientsField,
                    "target.config.ownId":
                      target.config["reportType"] === "own" ? ReportField : Nothing,
                  },
                }}
                onChange={(config) => onChange({ ...target, config: config ?? {} })}
              />
            )}
          </>
        );
      }}
    </ReadView>
  );
}
