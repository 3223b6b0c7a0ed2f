import { FormDialog, NameField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { renameCanvas, type Canvas } from "../../contract.ts";

/** Gives a canvas another name, unless somebody else just did. */
export function RenameCanvasDialog({ canvas, onClose }: { canvas: Canvas; onClose: () => void }) {
  const t = useText("canvases");
  const rename = useCall(renameCanvas, { topics: ["canvas"] });
  const form = useCallForm({
    values: { name: canvas.name },
    call: rename,
    send: (body) => rename.call({ params: { canvasId: canvas.id }, body, ifMatch: canvas.version }),
  });
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      permission="canvas:edit"
      title={t("list.renameTitle")}
      submitLabel={t("list.rename")}
      onClose={onClose}
    >
      <NameField form={form} label={t("list.name")} />
    </FormDialog>
  );
}
