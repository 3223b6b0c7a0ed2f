import type { Endpoint } from "@devloom/contract";
import { Button } from "@devloom/ui";
import type { CallHandle } from "../api/use-call.ts";
import { SecretField } from "../form/fields.tsx";
import { useCallForm } from "../form/use-call-form.ts";
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
  const form = useCallForm({
    values: { value: "" },
    call: [store, forget],
    send: ({ value }) => onStore(value),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={texts.title}
      description={texts.hint}
      submitLabel={texts.save}
      permission={permission}
      onClose={onClose}
    >
      <SecretField
        form={form}
        name="value"
        label={texts.label}
        required
        input={{ autoComplete: "new-password" }}
      />
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
