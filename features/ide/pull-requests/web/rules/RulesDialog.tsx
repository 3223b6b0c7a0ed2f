import { Checkbox, Dialog, DialogContent, Field, Input, toast } from "@devloom/ui";
import { FormDialog, ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { type ReactNode, useState } from "react";
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
  const [approvals, setApprovals] = useState(rule.approvals);
  const [dismissStale, setDismissStale] = useState(rule.dismissStale);
  const [resolveThreads, setResolveThreads] = useState(rule.resolveThreads);
  const [checks, setChecks] = useState(rule.checks);
  const [methods, setMethods] = useState(rule.methods);
  const kinds = [...new Set([...known, ...rule.checks])];

  async function submit(): Promise<unknown> {
    if (methods.length === 0) return "stay";
    const body = { approvals, dismissStale, resolveThreads, checks, methods };
    await save.call({ params: { id: project.id }, body });
    toast({ title: t("rules.saved") });
    return undefined;
  }
  return (
    <FormDialog
      title={t("rules.title", { name: project.name })}
      description={t("rules.about")}
      submitLabel={t("rules.save")}
      permission="pull-request:rules"
      pending={save.isPending}
      error={methods.length === 0 ? t("rules.oneMethod") : explain(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("rules.approvals")} hint={t("rules.approvalsHint")}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={10}
            className="max-w-24"
            value={approvals}
            onChange={(event) => setApprovals(Number(event.target.value))}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Choice isOn={dismissStale} onChange={setDismissStale}>
          {t("rules.dismissStale")}
        </Choice>
        <Choice isOn={resolveThreads} onChange={setResolveThreads}>
          {t("rules.resolveThreads")}
        </Choice>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t("rules.checks")}</legend>
        <p className="text-xs text-muted">
          {t(kinds.length === 0 ? "rules.noChecks" : "rules.checksAbout")}
        </p>
        {kinds.map((kind) => (
          <Choice
            key={kind}
            isOn={checks.includes(kind)}
            onChange={(isOn) =>
              setChecks(isOn ? [...checks, kind] : checks.filter((one) => one !== kind))
            }
          >
            <code className="font-mono text-xs">{kind}</code>
          </Choice>
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t("rules.methods")}</legend>
        {MERGE_METHODS.map((method) => (
          <Choice
            key={method}
            isOn={methods.includes(method)}
            onChange={(isOn) =>
              setMethods(isOn ? [...methods, method] : methods.filter((one) => one !== method))
            }
          >
            {t(`merge.${method}`)}
          </Choice>
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

function Choice({ isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <Checkbox checked={isOn} onCheckedChange={(next) => onChange(next === true)} />
      {children}
    </label>
  );
}
