import type { JsonObject, OutputOf } from "@devloom/contract";
import { Alert, Dialog, DialogContent, Field, Select, toast } from "@devloom/ui";
import {
  FormDialog,
  type ObjectSchema,
  SchemaForm,
  TextField,
  useCall,
  useCallForm,
  useFormField,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
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

type Start = OutputOf<typeof getWorkflowStartForm>["starts"][number];

/** Starts the newest version with its form, or with variables as JSON, and shows the instance. */
export function StartDialog(props: StartDialogProps) {
  const { data, error } = useRead(getWorkflowStartForm, { params: { id: props.workflow.id } });
  const [chosen, setChosen] = useState(0);
  if (data === undefined && error === null) return null;
  const starts = data?.starts ?? [];
  const start = starts[chosen] ?? starts[0];
  const schema = schemaOf(start?.form ?? null);
  const place = starts.length > 1 && (
    <StartField starts={starts} chosen={chosen} onChoose={setChosen} />
  );
  const given = { ...props, start, place };
  if (schema === null) return <StartWithVariables {...given} />;
  return <StartWithForm key={chosen} {...given} schema={schema} />;
}

interface PlacedProps extends StartDialogProps {
  readonly start: Start | undefined;
  /** The choice among several places to start. */
  readonly place: ReactNode;
}

interface StartFieldProps {
  readonly starts: readonly Start[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function StartField({ starts, chosen, onChoose }: StartFieldProps) {
  const t = useText("workflow");
  return (
    <Field label={t("start.place")}>
      {(control) => (
        <Select
          {...control}
          value={String(chosen)}
          options={starts.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
      )}
    </Field>
  );
}

/** What names a place to start; a model with one place needs no name. */
function placeOf(start: Start | undefined): { process?: string; start?: string } {
  if (start === undefined) return {};
  return { process: start.process, ...(start.element !== null && { start: start.element }) };
}

function StartWithForm(props: PlacedProps & { readonly schema: ObjectSchema }) {
  const { workflow, variables = {}, schema, place, onClose } = props;
  const t = useText("workflow");
  const { reason } = usePermission("workflow:start");
  const { start, isPending, error } = useStart(workflow.id, onClose);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={t("start.title", { name: workflow.name })} closeLabel={t("close")}>
        <div className="grid gap-4 pb-3">
          {error !== null && <Alert variant="destructive">{error.message}</Alert>}
          {place}
          {reason === undefined ? (
            <SchemaForm
              whole
              schema={schema}
              values={variables}
              pending={isPending}
              submitLabel={t("start.submit")}
              onSubmit={(asked) =>
                start({ variables: { ...variables, ...asked }, ...placeOf(props.start) })
              }
            />
          ) : (
            <Alert variant="warning">{reason}</Alert>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface StartBody {
  readonly variables: JsonObject;
  readonly businessKey?: string;
  readonly process?: string;
  readonly start?: string;
}

/** Starts an instance and shows it. */
function useStart(id: string, onStarted: () => void) {
  const t = useText("workflow");
  const router = useRouter();
  const call = useCall(startWorkflow, { topics: ["workflow-instance", "workflow"] });
  async function start(body: StartBody): Promise<void> {
    const instance = await call.call({ params: { id }, body });
    toast({ variant: "success", title: t("start.started") });
    onStarted();
    router.history.push(`/workflow/instances/${instance.id}`);
  }
  return { start, isPending: call.isPending, error: call.error };
}

function StartWithVariables(props: PlacedProps) {
  const { workflow, variables: initial = {}, place, onClose } = props;
  const t = useText("workflow");
  const { start } = useStart(workflow.id, onClose);
  const form = useCallForm({
    values: { key: "", text: JSON.stringify(initial, null, 2) },
    async send({ key, text }) {
      const variables = parseVariables(text);
      if (variables === null) return "stay";
      const businessKey = key.trim();
      const named = businessKey === "" ? {} : { businessKey };
      await start({ variables, ...named, ...placeOf(props.start) });
      return undefined;
    },
  });
  const text = useFormField(form, "text");

  return (
    <FormDialog
      {...form.dialog}
      title={t("start.title", { name: workflow.name })}
      description={t("start.about")}
      submitLabel={t("start.submit")}
      permission="workflow:start"
      onClose={onClose}
    >
      {place}
      <TextField
        form={form}
        name="key"
        label={t("start.key")}
        hint={t("start.keyHint")}
        input={{ maxLength: 200 }}
      />
      <VariablesField
        label={t("start.variables")}
        rows={6}
        text={text.value}
        onChange={text.onChange}
      />
    </FormDialog>
  );
}
