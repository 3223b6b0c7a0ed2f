import { Button } from "@devloom/ui";
import { FormDialog, SecretField, useCall, useCallForm, useText } from "@devloom/web-kit";
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
  const { data } = useModelStatus();
  const hasKey = data?.providers.find((one) => one.id === id)?.hasKey === true;
  const store = useCall(setProviderKey, { topics: ["model-provider"] });
  const remove = useCall(removeProviderKey, { topics: ["model-provider"] });
  const params = { id };
  const form = useCallForm({
    values: { value: "" },
    call: [store, remove],
    send: (body) => store.call({ params, body }),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("key.of", { name })}
      description={t("key.hint", { host: URL.canParse(baseUrl) ? new URL(baseUrl).host : name })}
      submitLabel={t("key.save")}
      permission="model:manage"
      onClose={onClose}
    >
      <SecretField
        form={form}
        name="value"
        label={t(hasKey ? "key.replace" : "key.value")}
        required
        input={{ autoComplete: "new-password" }}
      />
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
