import type { InputOf, OutputOf } from "@devloom/contract";
import {
  type ApiError,
  ChoiceField,
  FormDialog,
  TextField,
  useCallForm,
  useFormField,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import type { createKey } from "../../contract.ts";
import { PermissionChecklist } from "../PermissionChecklist.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { useOwnPermissions } from "./use-own-permissions.ts";

type NewKey = InputOf<typeof createKey>["body"];
type CreatedKey = OutputOf<typeof createKey>;

const DAYS = [1, 7, 30, 90, 365] as const;

interface KeyDialogProps {
  title: string;
  pending: boolean;
  error: ApiError | null;
  onCreate: (key: NewKey) => Promise<CreatedKey>;
  onClose: () => void;
}

/** Name, scopes and life of a key; once made, the key itself, this one time. */
export function KeyDialog({ title, pending, error, onCreate, onClose }: KeyDialogProps) {
  const t = useText("access");
  const groups = useOwnPermissions();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const noScopes: string[] = [];
  const form = useCallForm({
    values: { name: "", scopes: noScopes, expiresInDays: "30" },
    call: { isPending: pending, error },
    async send({ expiresInDays, ...key }) {
      setCreated(await onCreate({ ...key, expiresInDays: Number(expiresInDays) }));
      return "stay";
    },
  });
  const scopes = useFormField(form, "scopes");

  if (created !== null) return <SecretDialog created={created} onClose={onClose} />;
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={title}
      description={t("keys.dialogText")}
      submitLabel={t("keys.submit")}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label={t("field.name")}
          input={{ placeholder: t("keys.nameExample") }}
          required
        />
        <ChoiceField
          form={form}
          name="expiresInDays"
          label={t("keys.expires")}
          options={DAYS.map((value) => ({
            value: String(value),
            label: t("keys.days", { count: value }),
          }))}
        />
      </div>
      <PermissionChecklist
        label={t("keys.scopes")}
        groups={groups}
        chosen={new Set(scopes.value)}
        onChange={(chosen) => scopes.onChange([...chosen])}
        error={scopes.error}
      />
    </FormDialog>
  );
}
