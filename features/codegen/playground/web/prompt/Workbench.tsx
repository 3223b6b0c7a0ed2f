import { Button, Card, CardContent, Field, Input, Textarea } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { Play, Square } from "lucide-react";
import { useState } from "react";
import type { Prompt, PromptVersion } from "../../contract.ts";
import { MessagesEditor } from "./MessagesEditor.tsx";
import { ModelsChoice } from "./ModelsChoice.tsx";
import { useAliases } from "./use-aliases.ts";
import { SavePrompt } from "./SavePrompt.tsx";
import { TrialCards } from "./TrialCards.tsx";
import { useDraft } from "./use-draft.ts";
import { useTrials } from "./use-trials.ts";
import { fillVariables, variablesOf } from "./variables.ts";

const MAX_MODELS = 4;

export interface WorkbenchProps {
  prompt: Prompt | null;
  /** What the draft begins with. */
  version: PromptVersion | null;
}

/** Where a prompt is written and tried. Mount it anew for another prompt. */
export function Workbench({ prompt, version }: WorkbenchProps) {
  const t = useText("playground");
  const use = usePermission("model:use");
  const draft = useDraft(version);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const aliases = useAliases();
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  // Where there is one model, nobody has to pick it.
  const chosen = picked ?? (aliases?.length === 1 ? aliases : []);
  const { trials, isAsking, run, stop } = useTrials();
  const variables = variablesOf(draft.messages);
  const isEmpty = draft.messages.every(({ content }) => content.trim() === "");
  const reason =
    use.reason ??
    (chosen.length === 0
      ? t("run.chooseModel")
      : isEmpty
        ? t("run.writeMessage")
        : draft.schema === undefined
          ? t("schema.invalid")
          : undefined);

  function start(): void {
    const messages = fillVariables(draft.messages, values);
    const promptVersion =
      prompt === null || version === null ? null : `${prompt.name}@${version.number}`;
    run(chosen, { messages, schema: draft.schema ?? null, promptVersion });
  }

  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid gap-6">
          <MessagesEditor messages={draft.messages} onChange={draft.setMessages} />
          {variables.length > 0 && (
            <fieldset className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-2 text-sm font-medium">{t("variables")}</legend>
              {variables.map((name) => (
                <Field key={name} label={name}>
                  {(control) => (
                    <Input
                      {...control}
                      autoComplete="off"
                      value={values[name] ?? ""}
                      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                    />
                  )}
                </Field>
              ))}
            </fieldset>
          )}
          <Field
            label={t("schema.title")}
            hint={t("schema.hint")}
            error={draft.schema === undefined ? t("schema.invalid") : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={draft.schemaText === "" ? 2 : 8}
                className="font-mono text-xs"
                value={draft.schemaText}
                onChange={(event) => draft.setSchemaText(event.target.value)}
              />
            )}
          </Field>
          {use.allowed && <ModelsChoice chosen={chosen} most={MAX_MODELS} onChange={setPicked} />}
          <div className="flex flex-wrap gap-3">
            {isAsking ? (
              <Button variant="outline" onClick={stop}>
                <Square aria-hidden="true" />
                {t("run.stop")}
              </Button>
            ) : (
              <Button disabledReason={reason} onClick={start}>
                <Play aria-hidden="true" />
                {t("run.start")}
              </Button>
            )}
            <SavePrompt prompt={prompt} draft={draft} />
          </div>
        </CardContent>
      </Card>
      {trials.length > 0 && <TrialCards trials={trials} />}
    </div>
  );
}
