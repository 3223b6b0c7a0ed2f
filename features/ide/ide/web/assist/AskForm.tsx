import { Button } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  LongTextField,
  useCallForm,
  useFormValues,
  useStore,
  useText,
} from "@devloom/web-kit";
import type { AssistTask } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";

interface AskFormProps {
  readonly aliases: readonly string[];
  /** What is to be fixed; `null` where somebody says what they want. */
  readonly problem: string | null;
  readonly onAsk: (task: AssistTask, alias: string) => void;
  readonly onCancel: () => void;
}

/** What a model is to do, and which. */
export function AskForm({ aliases, problem, onAsk, onCancel }: AskFormProps) {
  const t = useText("ide");
  const { canEdit, settings } = useIde();
  const helper = useStore(settings, (known) => known.helper);
  const wanted = helper ?? "";
  const form = useCallForm({
    values: { words: "", alias: aliases.includes(wanted) ? wanted : (aliases[0] ?? "") },
    send({ words, alias }) {
      const question = words.trim();
      if (!canEdit) onAsk({ kind: "explain", question }, alias);
      else if (problem !== null) onAsk({ kind: "fix", problem }, alias);
      else if (question !== "") onAsk({ kind: "edit", instruction: question }, alias);
    },
  });
  const { words, alias } = useFormValues(form);
  const said = words.trim();
  return (
    <Form form={form} className="grid gap-4">
      {problem === null ? (
        <LongTextField
          form={form}
          name="words"
          label={t("ask.words")}
          hint={t("ask.wordsHint")}
          input={{
            rows: 3,
            maxLength: 4_000,
            onKeyDown(event) {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            },
          }}
        />
      ) : (
        <p className="rounded-lg border bg-sunken p-3 text-sm whitespace-pre-wrap">{problem}</p>
      )}
      <ChoiceField
        form={form}
        name="alias"
        label={t("ask.model")}
        options={aliases.map((one) => ({ value: one, label: one }))}
      />
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button type="button" variant="outline" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button
          type="button"
          variant="outline"
          onClick={() =>
            onAsk({ kind: "explain", question: problem === null ? said : problem }, alias)
          }
        >
          {t("ask.explain")}
        </Button>
        {canEdit && (
          <Button
            type="submit"
            disabledReason={problem === null && said === "" ? t("ask.sayWhat") : undefined}
          >
            {t(problem === null ? "ask.edit" : "ask.fixIt")}
          </Button>
        )}
      </div>
    </Form>
  );
}
