import { Button, Combobox, Field, IconButton, Select } from "@devloom/ui";
import { type CustomFieldProps, useAll, useCall, useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { listModelProviders, MODEL_LIMITS, testModelProvider } from "../../contract.ts";

const Targets = z.array(z.object({ providerId: z.string(), model: z.string() }));
type Target = z.infer<typeof Targets>[number];

/** Models in the order in which they are asked; a provider tells what it has once it is chosen. */
export function TargetsField({ value, label, error, problem, onChange }: CustomFieldProps) {
  const t = useText("models");
  const { data: providers = [] } = useAll(listModelProviders, { topics: ["model-provider"] });
  const { call } = useCall(testModelProvider);
  const [models, setModels] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { data: targets = [] } = Targets.safeParse(value);

  async function load(id: string): Promise<void> {
    if (id === "" || models[id] !== undefined) return;
    const trial = await call({ params: { id } });
    setModels((known) => ({ ...known, [id]: trial.models.map((model) => model.id) }));
  }

  function change(index: number, next: Target): void {
    onChange(targets.with(index, next));
    // Without a list the name is typed.
    if (next.providerId !== targets[index]?.providerId)
      load(next.providerId).catch(() => undefined);
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <p className="text-xs text-muted">{t("alias.hint.targets")}</p>
      {targets.map((target, index) => (
        // Items of a list are told apart by their place alone.
        <div key={index} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-40">
            <Field
              label={t("target.provider", { number: index + 1 })}
              error={problem(`targets.${index}.providerId`)}
            >
              {(control) => (
                <Select
                  {...control}
                  value={target.providerId}
                  placeholder={t("target.choose")}
                  options={providers.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(event) => change(index, { ...target, providerId: event.target.value })}
                />
              )}
            </Field>
          </div>
          <div className="min-w-0 flex-1 basis-40">
            <Field
              label={t("target.model", { number: index + 1 })}
              error={problem(`targets.${index}.model`)}
            >
              {(control) => (
                <Combobox
                  {...control}
                  choices={(models[target.providerId] ?? []).map((value) => ({ value }))}
                  value={target.model}
                  onFocus={() => void load(target.providerId).catch(() => undefined)}
                  onText={(model) => change(index, { ...target, model })}
                />
              )}
            </Field>
          </div>
          {targets.length > 1 && (
            <IconButton
              label={t("target.remove", { number: index + 1 })}
              onClick={() => onChange(targets.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {error !== undefined && <p className="text-xs font-medium text-danger-ink">{error}</p>}
      {targets.length < MODEL_LIMITS.targets && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...targets, { providerId: "", model: "" }])}
        >
          <Plus aria-hidden="true" />
          {t("target.add")}
        </Button>
      )}
    </fieldset>
  );
}
