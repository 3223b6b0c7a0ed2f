import { fieldProblems, FormDialog, NameField, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { renameCanvas, type Canvas } from "../../contract.ts";

/** Gives a canvas another name, unless somebody else just did. */
export function RenameCanvasDialog({ canvas, onClose }: { canvas: Canvas; onClose: () => void }) {
  const t = useText("canvases");
  const [name, setName] = useState(canvas.name);
  const rename = useCall(renameCanvas, { topics: ["canvas"] });
  const refused = fieldProblems(rename.error)["name"];
  return (
    <FormDialog
      size="sm"
      permission="canvas:edit"
      title={t("list.renameTitle")}
      submitLabel={t("list.rename")}
      pending={rename.isPending}
      error={refused === undefined ? rename.error?.message : undefined}
      onSubmit={() =>
        rename.call({
          params: { canvasId: canvas.id },
          body: { name },
          ifMatch: canvas.version,
        })
      }
      onClose={onClose}
    >
      <NameField label={t("list.name")} value={name} error={refused} onChange={setName} />
    </FormDialog>
  );
}
