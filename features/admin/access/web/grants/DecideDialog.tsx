import { toast } from "@devloom/ui";
import { FormDialog, TextField, useCall, useCallForm, useText } from "@devloom/web-kit";
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
  const handles = {
    approve: useCall(approveGrant, { topics }),
    deny: useCall(denyGrant, { topics }),
    revoke: useCall(revokeGrant, { topics }),
  };
  const { call } = handles[kind];
  const what = grant.permission ?? titleOf(grant.roleId ?? "", grant.roleTitle);

  const form = useCallForm({
    values: { note: "" },
    call: handles[kind],
    async send(body) {
      await call({ params: { id: grant.id }, body });
      toast({ title: t(`grants.done.${kind}`), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      destructive={kind !== "approve"}
      title={t(`grants.ask.${kind}`, { name: grant.accountName ?? t("grants.former"), what })}
      description={
        kind === "approve"
          ? t("grants.approveText", { duration: durationOf(grant.minutes) })
          : t(`grants.${kind}Text`)
      }
      submitLabel={t(`grants.${kind}`)}
      onClose={onClose}
    >
      <TextField form={form} name="note" label={t("grants.note")} />
    </FormDialog>
  );
}
