import type { JsonObject } from "@devloom/contract";
import { Alert, Dialog, DialogContent, Field, Input, toast } from "@devloom/ui";
import {
  FormDialog,
  type ObjectSchema,
  SchemaForm,
  useCall,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { getWorkflowStartForm, startWorkflow, type Workflow } from "../../contract.ts";
import { schemaOf } from "../tasks/form-of-model.ts";
import { parseVariables } from "./parse-variables.ts";
import { VariablesField } from "./VariablesField.tsx";

interface StartDialogProps {
  readonly workflow: Pick<Workflow, "id" | "name">;
  /** What another instance knew: to start again from the beginning. */
  readonly variables?: JsonObject;
  readonly onClose: () => void;
}

/** Starts the newest version with its form, or with variables as JSON, and shows the instance. */
export function StartDialog(props: StartDialogProps) {
  const { data, error } = useRead(getWorkflowStartForm, { params: { id: props.workflow.id } });
  if (data === undefined && error === null) return null;
  const schema = schemaOf(data?.form ?? null);
  if (schema === null) return <StartWithVariables {...props} />;
  return <StartWithForm {...props} schema={schema} />;
}

function StartWithForm(props: StartDialogProps & { readonly schema: ObjectSchema }) {
  const { workflow, variables = {}, schema, onClose } = props;
  const t = useText("workflow");
  const { reason } = usePermission("workflow:start");
  const { start, isPending, error } = useStart(workflow.id, onClose);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={t("start.title", { name: workflow.name })} closeLabel={t("close")}>
        <div className="grid gap-4 pb-3">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          {reason === undefined ? (
            <SchemaForm
              whole
              schema={schema}
              values={variables}
              pending={isPending}
              submitLabel={t("start.submit")}
              onSubmit={(asked) => start({ variables: { ...variables, ...asked } })}
            />
          ) : (
            <Alert variant="warning">{reason}</Alert>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Starts an instance and shows it. */
function useStart(id: string, onStarted: () => void) {
  const t = useText("workflow");
  const router = useRouter();
  const call = useCall(startWorkflow, { topics: ["workflow-instance", "workflow"] });
  async function start(body: { variables: JsonObject; businessKey?: string }): Promise<void> {
    const instance = await call.call({ params: { id }, body });
    toast({ variant: "success", title: t("start.started") });
    onStarted();
    router.history.push(`/workflow/instances/${instance.id}`);
  }
  return { start, isPending: call.isPending, error: call.error };
}

function StartWithVariables({ workflow, variables: initial = {}, onClose }: StartDialogProps) {
  const t = useText("workflow");
  const { start, isPending, error } = useStart(workflow.id, onClose);
  const [text, setText] = useState(() => JSON.stringify(initial, null, 2));
  const [key, setKey] = useState("");
  const variables = parseVariables(text);

  async function submit(): Promise<unknown> {
    if (variables === null) return "stay";
    const businessKey = key.trim();
    await start({ variables, ...(businessKey !== "" && { businessKey }) });
    return undefined;
  }

  return (
    <FormDialog
      title={t("start.title", { name: workflow.name })}
      description={t("start.about")}
      submitLabel={t("start.submit")}
      permission="workflow:start"
      pending={isPending}
      error={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("start.key")} hint={t("start.keyHint")}>
        {(control) => (
          <Input
            {...control}
            value={key}
            maxLength={200}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      <VariablesField label={t("start.variables")} rows={6} text={text} onChange={setText} />
    </FormDialog>
  );
}
