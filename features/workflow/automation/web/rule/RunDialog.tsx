import { toast } from "@devloom/ui";
import { FormDialog, LongTextField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { type Rule, runAutomation } from "../../contract.ts";
import { parseRunData, sampleRunData } from "../try/run-data.ts";

/** Runs a stored rule once, with data that somebody gives it. */
export function RunDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText("automation");
  const run = useCall(runAutomation, { topics: ["trigger"] });
  const form = useCallForm({
    values: { context: sampleRunData(rule.source) },
    call: run,
    check: ({ context }) => ({
      context: parseRunData(context) === null ? t("try.badJson") : undefined,
    }),
    async send(typed) {
      const context = parseRunData(typed.context);
      if (context === null) return;
      await run.call({ params: { id: rule.id }, body: { context } });
      toast({ title: t("editor.started", { name: rule.name }), variant: "success" });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("run.title", { name: rule.name })}
      description={t("run.about")}
      submitLabel={t("editor.run")}
      permission="automation:manage"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="context"
        label={t("try.json")}
        hint={t("try.jsonHint")}
        input={{ rows: 8, spellCheck: false, className: "font-mono text-sm" }}
      />
    </FormDialog>
  );
}
