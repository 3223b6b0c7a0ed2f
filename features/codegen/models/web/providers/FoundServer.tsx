import { Alert, Button, Field, Select, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createModelAlias, createModelProvider } from "../../contract.ts";

/** The alias that features ask when they write code. */
const CODE_ALIAS = "code-default";

export interface FoundServerProps {
  name: string;
  kind: "openai" | "gguf";
  /** Empty for files. */
  baseUrl: string;
  models: readonly string[];
}

/** Models nearby: added with one of them as the one that is asked for code. */
export function FoundServer({ name, kind, baseUrl, models }: FoundServerProps) {
  const t = useText("models");
  const [model, setModel] = useState(models[0] ?? "");
  const addProvider = useCall(createModelProvider, { topics: ["model-provider"] });
  const addAlias = useCall(createModelAlias, { topics: ["model-alias"] });
  const error = addProvider.error ?? addAlias.error;

  async function add(): Promise<void> {
    const provider = await addProvider.call({ body: { name, kind, baseUrl } });
    if (model !== "")
      await addAlias.call({
        body: { name: CODE_ALIAS, targets: [{ providerId: provider.id, model }] },
      });
    toast({ title: t("first.added", { host: name }), variant: "success" });
  }

  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg border p-4">
      {error !== null && (
        <Alert variant="destructive" className="w-full">
          {error.message}
        </Alert>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <Field label={t("first.found", { host: name })}>
          {(control) => (
            <Select
              {...control}
              value={model}
              placeholder={models.length === 0 ? t("first.noModels") : undefined}
              options={models.map((one) => ({ value: one, label: one }))}
              onChange={(event) => setModel(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        loading={addProvider.isPending || addAlias.isPending}
        onClick={() => void add().catch(() => undefined)}
      >
        {t("first.add")}
      </Button>
      <p className="w-full text-xs text-muted">{t("first.foundHint")}</p>
    </div>
  );
}
