import type { JsonObject } from "@devloom/contract";
import { Field, Input, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { startWorkflow, type Workflow } from "../../contract.ts";
import { parseVariables } from "./parse-variables.ts";

interface StartDialogProps {
  readonly workflow: Pick<Workflow, "id" | "name">;
  /** What another instance knew: to start again from the beginning. */
  readonly variables?: JsonObject;
  readonly onClose: () => void;
}

/** Starts the newest version with variables, and shows the instance. */
export function StartDialog({ workflow, variables: initial = {}, onClose }: StartDialogProps) {
  const t = useText("workflow");
  const router = useRouter();
  const start = useCall(startWorkflow, { topics: ["workflow-instance", "workflow"] });
  const [text, setText] = useState(() => JSON.stringify(initial, null, 2));
  const [key, setKey] = useState("");
  const variables = parseVariables(text);

  async function submit(): Promise<unknown> {
    if (variables === null) return "stay";
    const businessKey = key.trim();
    const instance = await start.call({
      params: { id: workflow.id },
      body: { variables, ...(businessKey !== "" && { businessKey }) },
    });
    toast({ variant: "success", title: t("start.started") });
    onClose();
    router.history.push(`/workflow/instances/${instance.id}`);
    return undefined;
  }

  return (
    <FormDialog
      title={t("start.title", { name: workflow.name })}
      description={t("start.about")}
      submitLabel={t("start.submit")}
      permission="workflow:start"
      pending={start.isPending}
      error={start.error?.message}
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
      <Field
        label={t("start.variables")}
        error={variables === null ? t("variables.invalid") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className="font-mono text-xs"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
