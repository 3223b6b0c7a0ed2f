import type { InputOf, OutputOf } from "@devloom/contract";
import { Field, Input, Select } from "@devloom/ui";
import { type ApiError, fieldProblems, FormDialog, useText } from "@devloom/web-kit";
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
  const [name, setName] = useState("");
  const [days, setDays] = useState<number>(30);
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const problems = fieldProblems(error);

  async function submit(): Promise<"stay"> {
    setCreated(await onCreate({ name, scopes: [...scopes], expiresInDays: days }));
    return "stay";
  }

  if (created !== null) return <SecretDialog created={created} onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
      title={title}
      description={t("keys.dialogText")}
      submitLabel={t("keys.submit")}
      pending={pending}
      error={Object.keys(problems).length === 0 ? error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("field.name")} error={problems["name"]} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={t("keys.nameExample")}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t("keys.expires")}>
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              options={DAYS.map((value) => ({
                value: String(value),
                label: t("keys.days", { count: value }),
              }))}
              onChange={(event) => setDays(Number(event.target.value))}
            />
          )}
        </Field>
      </div>
      <PermissionChecklist
        label={t("keys.scopes")}
        groups={groups}
        chosen={scopes}
        onChange={setScopes}
        error={problems["scopes"]}
      />
    </FormDialog>
  );
}
