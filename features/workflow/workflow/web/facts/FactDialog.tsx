import { toast } from "@devloom/ui";
import {
  FormDialog,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
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
  const tell = useCall(tellWorkflowFacts, { topics: FACT_TOPICS });
  const form = useCallForm({
    values: { name: fact?.name ?? "", text: fact === null ? "" : factText(fact.value) },
    call: tell,
    check: ({ name, text }) => ({
      name: /^[A-Za-z_]\w{0,59}$/.test(name.trim()) ? undefined : t("facts.nameInvalid"),
      text: parseFact(text) === null ? t("facts.valueNull") : undefined,
    }),
    async send(typed) {
      const [name, value] = [typed.name.trim(), parseFact(typed.text)];
      const { started } = await tell.call({ body: { facts: { [name]: value } } });
      toast({
        variant: "success",
        title: t("facts.saved", { name }),
        description: t("facts.started", { count: started }),
      });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={fact === null ? t("facts.new") : t("facts.editTitle", { name: fact.name })}
      description={t("facts.dialogAbout")}
      submitLabel={t("facts.save")}
      permission="workflow:start"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t("facts.name")}
        hint={t("facts.nameHint")}
        required
        input={{ className: "font-mono", maxLength: 60, readOnly: fact !== null }}
      />
      <LongTextField
        form={form}
        name="text"
        label={t("facts.value")}
        hint={t("facts.valueHint")}
        input={{ rows: 4, spellCheck: false, className: "font-mono text-xs" }}
      />
    </FormDialog>
  );
}
