import type { Field as PropertySpec, ModelEditor } from "@devloom/bpmn-designer";
import { Field, Link } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { listWorkflowDecisions } from "../../contract.ts";
import { DraftText } from "./PropertyField.tsx";

interface DecisionChoiceProps {
  readonly field: PropertySpec;
  readonly editor: ModelEditor;
}

/** The decision that a business rule task asks: one that is deployed, or the id of one that will be. */
export function DecisionChoice({ field, editor }: DecisionChoiceProps) {
  const t = useText("workflow");
  const read = useRead(listWorkflowDecisions, {}, { topics: ["workflow"] });
  const value = field.read(editor);
  const chosen = read.data?.items.find(({ id }) => id === value);
  const isComputed = value.startsWith("=");
  const isMissing = read.data !== undefined && value !== "" && !isComputed && chosen === undefined;
  return (
    <div className="grid gap-1">
      <Field
        label={t("decisions.choose")}
        hint={isMissing ? t("decisions.notDeployed") : t("decisions.chooseHint")}
        required
      >
        {({ id }) => (
          <DraftText
            id={id}
            kind="name"
            choices={read.data?.items.map((one) => ({
              value: one.id,
              label: one.name === one.workflowName ? one.name : `${one.name} (${one.workflowName})`,
            }))}
            value={value}
            onWrite={(next) => field.write(editor, next.trim())}
          />
        )}
      </Field>
      {chosen !== undefined && (
        <Link
          href={`/workflow/design/${chosen.workflowId}`}
          className="text-sm text-brand-ink hover:underline"
        >
          {t("decisions.openOne", { name: chosen.name })}
        </Link>
      )}
    </div>
  );
}
