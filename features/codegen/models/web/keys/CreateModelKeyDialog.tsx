import { Checkbox, Field, Input } from "@devloom/ui";
import { fieldProblems, FormDialog, useAll, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createModelKey, listModelAliases } from "../../contract.ts";

export interface CreateModelKeyDialogProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

const limitOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Makes a key with a budget, a rate and the aliases that it may ask. */
export function CreateModelKeyDialog({ onMade, onClose }: CreateModelKeyDialogProps) {
  const t = useText("models");
  const create = useCall(createModelKey, { topics: ["model-key"] });
  const { data: aliases = [] } = useAll(listModelAliases, { topics: ["model-alias"] });
  const [name, setName] = useState("");
  const [budget, setBudget] = useState("");
  const [rate, setRate] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    const limits = { monthlyBudget: limitOf(budget), requestsPerMinute: limitOf(rate) };
    onMade((await create.call({ body: { name, aliases: [...chosen], ...limits } })).key);
  }

  function toggle(alias: string, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(alias);
    else next.delete(alias);
    setChosen(next);
  }

  return (
    <FormDialog
      permission="model:manage"
      title={t("keys.create")}
      description={t("keys.createHint")}
      submitLabel={t("keys.make")}
      pending={create.isPending}
      error={Object.keys(problems).length > 0 ? undefined : create.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("keys.name")} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("keys.budget")} hint={t("keys.noLimit")} error={problems["monthlyBudget"]}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              step="any"
              value={budget}
              onChange={(event) => setBudget(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t("keys.rate")}
          hint={t("keys.noLimit")}
          error={problems["requestsPerMinute"]}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              step={1}
              value={rate}
              onChange={(event) => setRate(event.target.value)}
            />
          )}
        </Field>
      </div>
      {aliases.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{t("keys.aliases")}</legend>
          <p className="text-xs text-muted">{t("keys.aliasesHint")}</p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-lg border p-3">
            {aliases.map((alias) => (
              <li key={alias.id}>
                {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role */}
                <label className="flex items-center gap-2.5 py-1 text-sm">
                  <Checkbox
                    checked={chosen.has(alias.name)}
                    onCheckedChange={(checked) => toggle(alias.name, checked === true)}
                  />
                  <code className="font-mono">{alias.name}</code>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </FormDialog>
  );
}
