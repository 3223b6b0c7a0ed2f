import type { Endpoint } from "@devloom/contract";
import { Button, Field, PasswordInput } from "@devloom/ui";
import { useState } from "react";
import { fieldProblems } from "../api/api-error.ts";
import type { CallHandle } from "../api/use-call.ts";
import { FormDialog } from "./FormDialog.tsx";

interface SecretTexts {
  title: string;
  hint: string;
  /** What the field is called: differently when there is one already. */
  label: string;
  save: string;
  remove: string;
}

export interface SecretDialogProps {
  texts: SecretTexts;
  permission: string;
  hasSecret: boolean;
  store: Pick<CallHandle<Endpoint>, "isPending" | "error">;
  forget: Pick<CallHandle<Endpoint>, "isPending" | "error">;
  onStore: (value: string) => Promise<unknown>;
  onForget: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes a password or a token; what is stored is never shown. */
export function SecretDialog(props: SecretDialogProps) {
  const { texts, permission, hasSecret, store, forget, onStore, onForget, onClose } = props;
  const [value, setValue] = useState("");
  const problem = fieldProblems(store.error)["value"];
  return (
    <FormDialog
      title={texts.title}
      description={texts.hint}
      submitLabel={texts.save}
      pending={store.isPending || forget.isPending}
      error={problem === undefined ? (store.error ?? forget.error)?.message : undefined}
      permission={permission}
      onSubmit={() => onStore(value)}
      onClose={onClose}
    >
      <Field label={texts.label} error={problem} required>
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
          onClick={() => void onForget().then(onClose, () => undefined)}
        >
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  );
}
