import { toast } from "@devloom/ui";
import { FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
import { transferOwnerships } from "../../contract.ts";
import { ownerOf, OwnerSelect } from "./OwnerSelect.tsx";

/** Hands everything of one owner to another, in one step. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const t = useText("teams");
  const transfer = useCall(transferOwnerships, { topics: ["ownership", "team"] });
  const missing = (chosen: string) => (ownerOf(chosen) === null ? t("field.missing") : undefined);
  const form = useCallForm({
    values: { from: "", to: "" },
    call: transfer,
    check: ({ from, to }) => ({ from: missing(from), to: missing(to) }),
    async send(chosen) {
      const [from, to] = [ownerOf(chosen.from), ownerOf(chosen.to)];
      if (from === null || to === null) return;
      const { moved } = await transfer.call({ body: { from, to } });
      toast({ title: t("transfer.done", { count: moved }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="team:manage"
      onClose={onClose}
      title={t("transfer.action")}
      description={t("transfer.description")}
      submitLabel={t("transfer.submit")}
    >
      <OwnerSelect form={form} name="from" label={t("transfer.from")} />
      <OwnerSelect form={form} name="to" label={t("transfer.to")} />
    </FormDialog>
  );
}
