import { fieldProblems, FormDialog, NameField, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [name, setName] = useState(panel.title.slice(0, 120));
  const problems = fieldProblems(create.error);
  async function save(): Promise<void> {
    const body = { name, panel: PanelContent.strip().parse(panel) };
    const { id } = await create.call({ body });
    onDone({ ...panel, libraryId: id });
  }
  return (
    <FormDialog
      size="sm"
      title={t("library.save")}
      description={t("library.saveHint")}
      submitLabel={t("library.save")}
      permission="dashboard:manage"
      pending={create.isPending}
      error={problems["name"] === undefined ? create.error?.message : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField
        label={t("library.name")}
        error={problems["name"]}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
