import { Checkbox, Dialog, DialogContent, toast } from "@devloom/ui";
import {
  CheckField,
  FormDialog,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useFormField,
  useRead,
  useText,
} from "@devloom/web-kit";
import type { ReactNode } from "react";
import { getReviewRule, MERGE_METHODS, putReviewRule, type ReviewRule } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";

interface RulesDialogProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What a project asks for before anything is merged. */
export function RulesDialog({ project, onClose }: RulesDialogProps) {
  const t = useText("pull-requests");
  const read = useRead(getReviewRule, { params: { id: project.id } });
  if (read.data !== undefined)
    return (
      <RulesForm
        project={project}
        rule={read.data}
        known={read.data.knownChecks}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t("rules.title", { name: project.name })} closeLabel={t("close")}>
        <ReadView read={read}>{() => null}</ReadView>
      </DialogContent>
    </Dialog>
  );
}

interface RulesFormProps extends RulesDialogProps {
  readonly rule: ReviewRule;
  readonly known: readonly string[];
}

function RulesForm({ project, rule, known, onClose }: RulesFormProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const save = useCall(putReviewRule, { topics: ["pull-request"] });
  const kinds = [...new Set([...known, ...rule.checks])];
  const form = useCallForm({
    values: {
      approvals: String(rule.approvals),
      dismissStale: rule.dismissStale,
      resolveThreads: rule.resolveThreads,
      checks: rule.checks,
      methods: rule.methods,
    },
    call: save,
    async send({ approvals, ...rest }) {
      if (rest.methods.length === 0) return "stay";
      const body = { approvals: Number(approvals), ...rest };
      await save.call({ params: { id: project.id }, body });
      toast({ title: t("rules.saved") });
      return undefined;
    },
  });
  const checks = useFormField(form, "checks");
  const methods = useFormField(form, "methods");

  return (
    <FormDialog
      {...form.dialog}
      title={t("rules.title", { name: project.name })}
      description={t("rules.about")}
      submitLabel={t("rules.save")}
      permission="pull-request:rules"
      error={methods.value.length === 0 ? t("rules.oneMethod") : explain(save.error)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="approvals"
        label={t("rules.approvals")}
        hint={t("rules.approvalsHint")}
        input={{ type: "number", min: 0, max: 10, className: "max-w-24" }}
      />
      <div className="grid gap-2">
        <CheckField form={form} name="dismissStale" label={t("rules.dismissStale")} />
        <CheckField form={form} name="resolveThreads" label={t("rules.resolveThreads")} />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t("rules.checks")}</legend>
        <p className="text-xs text-muted">
          {t(kinds.length === 0 ? "rules.noChecks" : "rules.checksAbout")}
        </p>
        {kinds.map((kind) => (
          <Choice key={kind} of={checks} value={kind}>
            <code className="font-mono text-xs">{kind}</code>
          </Choice>
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t("rules.methods")}</legend>
        {MERGE_METHODS.map((method) => (
          <Choice key={method} of={methods} value={method}>
            {t(`merge.${method}`)}
          </Choice>
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface ChoiceProps<Value> {
  readonly of: { readonly value: Value[]; readonly onChange: (next: Value[]) => void };
  readonly value: Value;
  readonly children: ReactNode;
}

/** One of several that may be chosen. */
function Choice<Value>({ of, value, children }: ChoiceProps<Value>) {
  const rest = of.value.filter((one) => one !== value);
  return (
    <label className="flex items-center gap-2 text-sm">
      <Checkbox
        checked={rest.length < of.value.length}
        onCheckedChange={(next) => of.onChange(next === true ? [...rest, value] : rest)}
      />
      {children}
    </label>
  );
}
