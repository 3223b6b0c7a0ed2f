import { Alert, Button, Field, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ModelError, readModel, readModelFile, writeModelFile } from "@devloom/project-model";
import { useState } from "react";
import type { ModelProps } from "./draft.ts";
import { useNoteText } from "./use-note-text.ts";

/** The model as its file. What is typed counts when it is applied. */
export function ModelFile({ model, onChange }: ModelProps) {
  const t = useText("codegen");
  const describe = useNoteText();
  const current = readModel(model).model === null ? "" : writeModelFile(model);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function apply(): void {
    try {
      onChange(readModelFile(typed ?? current));
      setTyped(null);
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      setProblem(error.notes.map(describe).join("\n"));
    }
  }

  return (
    <div className="grid gap-4">
      <Field label={t("project.model.file")} hint={t("project.model.fileHint")}>
        {(control) => (
          <Textarea
            {...control}
            rows={24}
            spellCheck={false}
            className="font-mono text-xs"
            value={typed ?? current}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {problem !== null && (
        <Alert variant="destructive">
          <span className="whitespace-pre-wrap">{problem}</span>
        </Alert>
      )}
      <div>
        <Button variant="outline" disabled={typed === null} onClick={apply}>
          {t("project.model.apply")}
        </Button>
      </div>
    </div>
  );
}
