import { Alert, Field, Input, Select } from "@devloom/ui";
import { fieldProblems, FormDialog, tokenStore, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { startImpersonation, type AdminUser } from "../contract.ts";
import { rememberImpersonation } from "./impersonation-note.ts";

const MINUTES = [5, 15, 30, 60];

interface ImpersonateDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Asks for a reason and a limit, then goes on in the person's name. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const t = useText("admin");
  const router = useRouter();
  const start = useCall(startImpersonation);
  const [reason, setReason] = useState("");
  const [minutes, setMinutes] = useState(15);
  const problems = fieldProblems(start.error);

  async function submit(): Promise<void> {
    const session = await start.call({ body: { accountId: user.id, reason, minutes } });
    rememberImpersonation(session.sessionId);
    router.history.push("/");
    tokenStore.set(session.accessToken);
  }

  return (
    <FormDialog
      title={t("impersonate.title", { name: user.name })}
      description={t("impersonate.text")}
      submitLabel={t("impersonate.action")}
      pending={start.isPending}
      error={Object.keys(problems).length === 0 ? start.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert variant="warning">{t("impersonate.recorded")}</Alert>
      <Field label={t("impersonate.reason")} error={problems["reason"]} required>
        {(control) => (
          <Input {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Field label={t("impersonate.limit")}>
        {(control) => (
          <Select
            {...control}
            value={String(minutes)}
            options={MINUTES.map((value) => ({
              value: String(value),
              label: t("impersonate.minutes", { count: value }),
            }))}
            onChange={(event) => setMinutes(Number(event.target.value))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
