import { toast } from "@devloom/ui";
import { NameDialog, useCall, useText } from "@devloom/web-kit";
import { createDataQuery } from "../../contract.ts";

export interface SaveQueryDialogProps {
  sourceId: string;
  text: string;
  onClose: () => void;
}

/** Keeps a query under a name. */
export function SaveQueryDialog({ sourceId, text, onClose }: SaveQueryDialogProps) {
  const t = useText("datasource");
  const create = useCall(createDataQuery, { topics: ["data-query"] });
  async function save(name: string): Promise<void> {
    await create.call({ body: { name, sourceId, text } });
    toast({ title: t("saved.done", { name }), variant: "success" });
  }
  return (
    <NameDialog
      title={t("query.save")}
      submitLabel={t("saved.save")}
      label={t("saved.field.name")}
      permission="datasource:query"
      call={create}
      onName={save}
      onClose={onClose}
    />
  );
}
