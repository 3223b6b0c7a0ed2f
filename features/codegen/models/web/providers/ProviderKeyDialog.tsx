import { Button, Field, PasswordInput } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type ModelProvider, removeProviderKey, setProviderKey } from "../../contract.ts";
import { useModelStatus } from "../use-model-status.ts";

export interface ProviderKeyDialogProps {
  provider: ModelProvider;
  onClose: () => void;
}

/** Takes the key of a provider; what is stored is never shown. */
export function ProviderKeyDialog({ provider, onClose }: ProviderKeyDialogProps) {
  const t = useText("models");
  const { id, name, baseUrl } = provider;
  const [value, setValue] = useState("");
  const { data } = useModelStatus();
  const hasKey = data?.providers.find((one) => one.id === id)?.hasKey === true;
  const store = useCall(setProviderKey, { topics: ["model-provider"] });
  const remove = useCall(removeProviderKey, { topics: ["model-provider"] });
  const problems = fieldProblems(store.error);
  const params = { id };
  return (
    <FormDialog
      title={t("key.of", { name })}
      description={t("key.hint", { host: URL.canParse(baseUrl) ? new URL(baseUrl).host : name })}
      submitLabel={t("key.save")}
      pending={store.isPending || remove.isPending}
      error={problems["value"] === undefined ? (store.error ?? remove.error)?.message : undefined}
      permission="model:manage"
      onSubmit={() => store.call({ params, body: { value } })}
      onClose={onClose}
    >
      <Field label={t(hasKey ? "key.replace" : "key.value")} error={problems["value"]} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      {hasKey && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => void remove.call({ params }).then(onClose, () => undefined)}
        >
          {t("key.remove")}
        </Button>
      )}
    </FormDialog>
  );
}
