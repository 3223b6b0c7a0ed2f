import { Field, Input, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { tellWorkflowFacts, type WorkflowFact } from "../../contract.ts";
import { factText, parseFact } from "./parse-fact.ts";
import { FACT_TOPICS } from "./topics.ts";

interface FactDialogProps {
  /** What to change; null says something new. */
  readonly fact: WorkflowFact | null;
  readonly onClose: () => void;
}

/** Says what is so now; processes whose condition becomes true by it begin. */
export function FactDialog({ fact, onClose }: FactDialogProps) {
  const t = useText("workflow");
  const [name, setName] = useState(fact?.name ?? "");
  const [text, setText] = useState(fact === null ? "" : factText(fact.value));
  const [isChecked, setChecked] = useState(false);
  const tell = useCall(tellWorkflowFacts, { topics: FACT_TOPICS });
  const value = parseFact(text);
  const isNamed = /^[A-Za-z_]\w{0,59}$/.test(name.trim());

  async function submit(): Promise<void> {
    setChecked(true);
    if (!isNamed || value === null) throw new Error("The form has problems.");
    const { started } = await tell.call({ body: { facts: { [name.trim()]: value } } });
    toast({
      variant: "success",
      title: t("facts.saved", { name: name.trim() }),
      description: t("facts.started", { count: started }),
    });
  }

  return (
    <FormDialog
      title={fact === null ? t("facts.new") : t("facts.editTitle", { name: fact.name })}
      description={t("facts.dialogAbout")}
      submitLabel={t("facts.save")}
      permission="workflow:start"
      pending={tell.isPending}
      error={tell.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t("facts.name")}
        hint={t("facts.nameHint")}
        required
        error={isChecked && !isNamed ? t("facts.nameInvalid") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            maxLength={60}
            readOnly={fact !== null}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t("facts.value")}
        hint={t("facts.valueHint")}
        error={isChecked && value === null ? t("facts.valueNull") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
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
