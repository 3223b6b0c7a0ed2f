import { Field, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type Rule, runAutomation } from "../../contract.ts";
import { parseRunData, sampleRunData } from "../try/run-data.ts";

/** Runs a stored rule once, with data that somebody gives it. */
export function RunDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText("automation");
  const run = useCall(runAutomation, { topics: ["trigger"] });
  const [text, setText] = useState(() => sampleRunData(rule.source));
  const context = parseRunData(text);

  async function start(): Promise<"stay" | undefined> {
    if (context === null) return "stay";
    await run.call({ params: { id: rule.id }, body: { context } });
    toast({ title: t("editor.started", { name: rule.name }), variant: "success" });
    return undefined;
  }
  return (
    <FormDialog
      title={t("run.title", { name: rule.name })}
      description={t("run.about")}
      submitLabel={t("editor.run")}
      permission="automation:manage"
      pending={run.isPending}
      error={run.error?.message}
      onSubmit={start}
      onClose={onClose}
    >
      <Field
        label={t("try.json")}
        hint={t("try.jsonHint")}
        error={context === null ? t("try.badJson") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
