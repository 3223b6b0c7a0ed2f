import { Button, Field, Input, Textarea, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, NameField, useCall, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  createEscalationPolicy,
  ESCALATION_LIMITS,
  type EscalationPolicy,
  type EscalationStep,
  updateEscalationPolicy,
} from "../../../escalation/contract.ts";
import { StepFields } from "./StepFields.tsx";

const firstStep: EscalationStep = { waitMinutes: 0, targets: [] };

/** The steps of a policy, in their order, and how often they begin again. */
export function PolicyEditor({
  policy,
  onClose,
}: {
  policy: EscalationPolicy | null;
  onClose: () => void;
}) {
  const t = useText("teams");
  const [name, setName] = useState(policy?.name ?? "");
  const [description, setDescription] = useState(policy?.description ?? "");
  const [steps, setSteps] = useState<readonly EscalationStep[]>(policy?.steps ?? [firstStep]);
  const [repeatCount, setRepeatCount] = useState(policy?.repeatCount ?? 0);
  const [repeatAfterMinutes, setRepeatAfter] = useState(policy?.repeatAfterMinutes ?? 30);
  const [checked, setChecked] = useState(false);
  const create = useCall(createEscalationPolicy, { topics: ["escalation"] });
  const update = useCall(updateEscalationPolicy, { topics: ["escalation"] });
  const error = create.error ?? update.error;
  const problems = fieldProblems(error);

  async function save(): Promise<void> {
    setChecked(true);
    if (steps.some((step) => step.targets.length === 0)) throw new Error("incomplete");
    const body = { name, description, steps: [...steps], repeatCount, repeatAfterMinutes };
    const saved =
      policy === null
        ? await create.call({ body })
        : await update.call({ params: { id: policy.id }, body, ifMatch: policy.version });
    toast({ title: t("saved", { name: saved.name }), variant: "success" });
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      size="lg"
      title={policy === null ? t("escalation.create") : t("escalation.edit")}
      submitLabel={t("action.save")}
      pending={create.isPending || update.isPending}
      error={Object.keys(problems).length > 0 ? undefined : error?.message}
      onSubmit={save}
    >
      <NameField label={t("field.name")} value={name} error={problems["name"]} onChange={setName} />
      <Field label={t("field.description")}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {steps.map((step, index) => (
        <StepFields
          // Steps are told apart by their place alone.
          key={index}
          step={step}
          number={index + 1}
          checked={checked}
          isOnly={steps.length === 1}
          onChange={(next) => setSteps(steps.with(index, next))}
          onRemove={() => setSteps(steps.toSpliced(index, 1))}
        />
      ))}
      {steps.length < ESCALATION_LIMITS.steps && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setSteps([...steps, { waitMinutes: 15, targets: [] }])}
        >
          <Plus aria-hidden="true" />
          {t("escalation.addStep")}
        </Button>
      )}
      <div className="grid gap-stack sm:grid-cols-2">
        <Field label={t("escalation.repeatCount")}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={ESCALATION_LIMITS.repeats}
              value={repeatCount}
              onChange={(event) =>
                setRepeatCount(within(event.target.value, 0, ESCALATION_LIMITS.repeats))
              }
            />
          )}
        </Field>
        <Field label={t("escalation.repeatAfter")}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={ESCALATION_LIMITS.waitMinutes}
              disabled={repeatCount === 0}
              value={repeatAfterMinutes}
              onChange={(event) =>
                setRepeatAfter(within(event.target.value, 1, ESCALATION_LIMITS.waitMinutes))
              }
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

function within(text: string, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(text)) || least));
}
