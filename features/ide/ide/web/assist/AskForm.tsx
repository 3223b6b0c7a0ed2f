import { Button, Field, Select, Textarea } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? helper ?? "";
  const alias = aliases.includes(wanted) ? wanted : (aliases[0] ?? "");
  const said = words.trim();
  const edit = (): void => {
    if (problem !== null) onAsk({ kind: "fix", problem }, alias);
    else if (said !== "") onAsk({ kind: "edit", instruction: said }, alias);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canEdit) edit();
        else onAsk({ kind: "explain", question: said }, alias);
      }}
    >
      {problem === null ? (
        <Field label={t("ask.words")} hint={t("ask.wordsHint")}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={4_000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Field>
      ) : (
        <p className="rounded-lg border bg-sunken p-3 text-sm whitespace-pre-wrap">{problem}</p>
      )}
      <Field label={t("ask.model")}>
        {(control) => (
          <Select
            {...control}
            value={alias}
            options={aliases.map((one) => ({ value: one, label: one }))}
            onChange={({ target }) => setPicked(target.value)}
          />
        )}
      </Field>
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
    </form>
  );
}
