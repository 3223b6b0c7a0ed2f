import { Button, Field, PasswordInput } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  type DataSource,
  getDataSourceUse,
  removeDataSourceSecret,
  setDataSourceSecret,
} from "../../contract.ts";

/** Takes the password of a source; what is stored is never shown. */
export function SecretDialog({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const t = useText("datasource");
  const params = { id: source.id };
  const [value, setValue] = useState("");
  const use = useRead(getDataSourceUse, { params }, { topics: ["data-source"] });
  const hasSecret = use.data?.hasSecret === true;
  const store = useCall(setDataSourceSecret, { topics: ["data-source"] });
  const remove = useCall(removeDataSourceSecret, { topics: ["data-source"] });
  const problems = fieldProblems(store.error);
  return (
    <FormDialog
      title={t("secret.of", { name: source.name })}
      description={t("secret.hint")}
      submitLabel={t("secret.save")}
      pending={store.isPending || remove.isPending}
      error={problems["value"] === undefined ? (store.error ?? remove.error)?.message : undefined}
      permission="datasource:manage"
      onSubmit={() => store.call({ params, body: { value } })}
      onClose={onClose}
    >
      <Field
        label={t(hasSecret ? "secret.replace" : "secret.value")}
        error={problems["value"]}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      {hasSecret && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => void remove.call({ params }).then(onClose, () => undefined)}
        >
          {t("secret.remove")}
        </Button>
      )}
    </FormDialog>
  );
}
