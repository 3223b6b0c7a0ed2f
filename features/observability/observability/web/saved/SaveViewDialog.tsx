import { toast } from "@devloom/ui";
import { NameDialog, useCall, useText } from "@devloom/web-kit";
import { createSavedView } from "../../contract.ts";

/** Keeps what the address holds under a name, for everyone in the workspace. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const t = useText("observability");
  const create = useCall(createSavedView, { topics: ["telemetry-view"] });
  async function save(name: string): Promise<void> {
    const address = new URLSearchParams(window.location.search).toString();
    await create.call({ body: { name, address } });
    toast({ title: t("saved.done", { name }), variant: "success" });
  }
  return (
    <NameDialog
      title={t("saved.save")}
      description={t("saved.keeps")}
      submitLabel={t("saved.submit")}
      label={t("saved.field.name")}
      permission="telemetry:manage"
      call={create}
      onName={save}
      onClose={onClose}
    />
  );
}
