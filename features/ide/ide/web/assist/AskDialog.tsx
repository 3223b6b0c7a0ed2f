import type { TextEditor } from "@devloom/code-editor";
import { Alert, Button, Dialog, DialogContent, Skeleton, toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { ASSIST_TEXT, type AssistTask } from "../../contract.ts";
import { Comparison } from "../code/Comparison.tsx";
import { useIde } from "../model/ide-context.ts";
import type { Asked } from "../model/ide-model.ts";
import { AskForm } from "./AskForm.tsx";
import { goesBeyond } from "./goes-beyond.ts";
import { NoModel } from "./NoModel.tsx";
import { useAliases } from "./use-aliases.ts";
import { useAssistance } from "./use-assistance.ts";

interface AskDialogProps {
  readonly editor: TextEditor;
  readonly path: string;
  readonly problem: Asked["problem"];
}

/** Has a model edit or explain the chosen lines, or fix a problem there. What it writes is looked at first. */
export function AskDialog({ editor, path, problem }: AskDialogProps) {
  const t = useText("ide");
  const model = useIde();
  const aliases = useAliases();
  const { state, ask, cancel } = useAssistance(model.projectId);
  const [chosen] = useState(() => {
    const { text, fromLine, toLine } = editor.chosen;
    return problem === null
      ? { text, fromLine, toLine }
      : { text, fromLine: problem.line, toLine: problem.line };
  });
  const { text, fromLine, toLine } = chosen;
  const close = (): void => {
    model.asked.set(null);
    // The dialog gives the keyboard back to nothing: it was opened from the text.
    requestAnimationFrame(() => editor.focus());
  };
  const begin = (task: AssistTask, alias: string): void => {
    model.settings.change({ helper: alias });
    void ask({ filePath: path, text, fromLine, toLine, task, alias });
  };
  const accept = (before: string, after: string): void => {
    if (editor.edit(before, after)) close();
    else toast({ title: t("ask.moved"), variant: "destructive" });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        title={t(problem === null ? "ask.title" : "ask.fix")}
        description={t("ask.about", { path, lines: linesOf(fromLine, toLine) })}
        size="lg"
        className={state.kind === "edited" ? "sm:max-w-5xl" : ""}
        closeLabel={t("close")}
      >
        <div className="grid gap-4 pb-3">
          {state.kind === "failed" && (
            <Alert variant="destructive">{state.message || t("ask.brokeOff")}</Alert>
          )}
          {aliases.isLoading && <Skeleton className="h-24" />}
          {!aliases.isLoading && aliases.names.length === 0 && <NoModel reason={aliases.reason} />}
          {text.length > ASSIST_TEXT && <Alert variant="warning">{t("ask.tooLong")}</Alert>}
          {(state.kind === "idle" || state.kind === "failed") &&
            aliases.names.length > 0 &&
            text.length <= ASSIST_TEXT && (
              <AskForm
                aliases={aliases.names}
                problem={problem?.message ?? null}
                onAsk={begin}
                onCancel={close}
              />
            )}
          {(state.kind === "asking" || state.kind === "explained") && (
            <>
              <p
                role="log"
                aria-label={t("ask.answer")}
                className="max-h-[45vh] min-h-24 overflow-auto rounded-lg border bg-sunken p-3 text-sm whitespace-pre-wrap"
              >
                {state.said === "" ? t("ask.waiting") : state.said}
              </p>
              <div className="flex justify-end gap-2">
                <Button variant="outline" onClick={cancel}>
                  {t(state.kind === "asking" ? "cancel" : "ask.back")}
                </Button>
                {state.kind === "explained" && <Button onClick={close}>{t("close")}</Button>}
              </div>
            </>
          )}
          {state.kind === "edited" && (
            <>
              {goesBeyond(state, fromLine, toLine) && (
                <Alert variant="warning">{t("ask.beyond")}</Alert>
              )}
              <Comparison
                path={path}
                sides={[t("ask.before"), state.before, t("ask.after"), state.after]}
              />
              <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
                <Button variant="outline" onClick={cancel}>
                  {t("ask.back")}
                </Button>
                <Button variant="outline" onClick={close}>
                  {t("ask.discard")}
                </Button>
                <Button onClick={() => accept(state.before, state.after)}>{t("ask.accept")}</Button>
              </div>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const linesOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);
