import type { JsonObject } from "@devloom/contract";
import { Alert, Button, Field, Textarea } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { setWorkflowVariables } from "../../contract.ts";
import { changedVariables, parseVariables } from "../operate/parse-variables.ts";

interface VariablesPaneProps {
  readonly instanceId: string;
  readonly variables: JsonObject;
  readonly isReadOnly: boolean;
}

/** What the process knows, as JSON; operators may change it. */
export function VariablesPane({ instanceId, variables, isReadOnly }: VariablesPaneProps) {
  const t = useText("workflow");
  const { allowed } = usePermission("workflow:operate");
  const save = useCall(setWorkflowVariables, { topics: ["workflow-instance"] });
  const original = JSON.stringify(variables, null, 2);
  // What is typed stays when the instance goes on meanwhile.
  const [edit, setEdit] = useState<{ readonly text: string; readonly before: JsonObject }>();
  const text = edit?.text ?? original;
  const parsed = parseVariables(text);
  const canEdit = allowed && !isReadOnly;

  async function submit(): Promise<void> {
    if (parsed === null || edit === undefined) return;
    const changed = changedVariables(edit.before, parsed);
    await save.call({ params: { id: instanceId }, body: { variables: changed } });
    setEdit(undefined);
  }

  return (
    <div className="grid gap-3">
      {save.error !== null && <Alert variant="destructive">{save.error.message}</Alert>}
      <Field
        label={t("instance.variables")}
        hideLabel
        error={parsed === null ? t("variables.invalid") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            readOnly={!canEdit}
            rows={8}
            spellCheck={false}
            className="font-mono text-xs"
            value={canEdit ? text : original}
            onChange={(event) =>
              setEdit({ text: event.target.value, before: edit?.before ?? variables })
            }
          />
        )}
      </Field>
      {canEdit && (
        <Button
          size="sm"
          className="justify-self-start"
          loading={save.isPending}
          disabled={text === original || parsed === null}
          onClick={() => void submit().catch(() => undefined)}
        >
          {t("variables.save")}
        </Button>
      )}
    </div>
  );
}
