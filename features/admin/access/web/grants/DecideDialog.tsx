import { Field, Input, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { approveGrant, denyGrant, type Grant, revokeGrant } from "../../contract.ts";
import { useRoleTitle } from "../use-roles.ts";
import { useDuration } from "./use-duration.ts";

export interface GrantDecision {
  readonly grant: Grant;
  readonly kind: "approve" | "deny" | "revoke";
}

const topics = ["grant", "access"];

/** Approves, denies or revokes, with a note for whoever asked. */
export function DecideDialog({ grant, kind, onClose }: GrantDecision & { onClose: () => void }) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const durationOf = useDuration();
  const [note, setNote] = useState("");
  const handles = {
    approve: useCall(approveGrant, { topics }),
    deny: useCall(denyGrant, { topics }),
    revoke: useCall(revokeGrant, { topics }),
  };
  const { call, isPending, error } = handles[kind];
  const what = grant.permission ?? titleOf(grant.roleId ?? "", grant.roleTitle);

  async function decide(): Promise<void> {
    await call({ params: { id: grant.id }, body: { note } });
    toast({ title: t(`grants.done.${kind}`), variant: "success" });
  }

  return (
    <FormDialog
      destructive={kind !== "approve"}
      title={t(`grants.ask.${kind}`, { name: grant.accountName ?? t("grants.former"), what })}
      description={
        kind === "approve"
          ? t("grants.approveText", { duration: durationOf(grant.minutes) })
          : t(`grants.${kind}Text`)
      }
      submitLabel={t(`grants.${kind}`)}
      pending={isPending}
      error={error?.message}
      onSubmit={decide}
      onClose={onClose}
    >
      <Field label={t("grants.note")}>
        {(control) => (
          <Input {...control} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
