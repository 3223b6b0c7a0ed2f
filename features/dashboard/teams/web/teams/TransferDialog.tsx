import { toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { transferOwnerships } from "../../contract.ts";
import { ownerOf, OwnerSelect } from "./OwnerSelect.tsx";

/** Hands everything of one owner to another, in one step. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const t = useText("teams");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [checked, setChecked] = useState(false);
  const transfer = useCall(transferOwnerships, { topics: ["ownership", "team"] });
  const [giver, taker] = [ownerOf(from), ownerOf(to)];
  const missing = (chosen: unknown) =>
    checked && chosen === null ? t("field.missing") : undefined;

  async function save(): Promise<void> {
    setChecked(true);
    if (giver === null || taker === null) throw new Error("incomplete");
    const { moved } = await transfer.call({ body: { from: giver, to: taker } });
    toast({ title: t("transfer.done", { count: moved }), variant: "success" });
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      title={t("transfer.action")}
      description={t("transfer.description")}
      submitLabel={t("transfer.submit")}
      pending={transfer.isPending}
      error={transfer.error?.message}
      onSubmit={save}
    >
      <OwnerSelect
        label={t("transfer.from")}
        error={missing(giver)}
        value={from}
        onChange={setFrom}
      />
      <OwnerSelect label={t("transfer.to")} error={missing(taker)} value={to} onChange={setTo} />
    </FormDialog>
  );
}
