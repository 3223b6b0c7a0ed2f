import { FormDialog, NameField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { createLibraryPanel, type Panel, PanelContent } from "../../contract.ts";

interface SaveToLibraryDialogProps {
  panel: Panel;
  onDone: (panel: Panel) => void;
  onClose: () => void;
}

/** Puts a panel of the draft into the library; from then on it is the library's. */
export function SaveToLibraryDialog({ panel, onDone, onClose }: SaveToLibraryDialogProps) {
  const t = useText("dashboards");
  const create = useCall(createLibraryPanel, { topics: ["library-panel"] });
  const form = useCallForm({
    values: { name: panel.title.slice(0, 120) },
    call: create,
    async send({ name }) {
      const body = { name, panel: PanelContent.strip().parse(panel) };
      const { id } = await create.call({ body });
      onDone({ ...panel, libraryId: id });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("library.save")}
      description={t("library.saveHint")}
      submitLabel={t("library.save")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      <NameField form={form} label={t("library.name")} />
    </FormDialog>
  );
}
