import {
  ConfirmDialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { PolicyGate, useCall, useMayCall, useText } from "@devloom/web-kit";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteCanvas, type Canvas } from "../../contract.ts";
import { RenameCanvasDialog } from "./RenameCanvasDialog.tsx";

/** What can be done with a canvas besides opening it. */
export function CanvasActions({ canvas }: { canvas: Canvas }) {
  const t = useText("canvases");
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const remove = useCall(deleteCanvas, { topics: ["canvas"] });
  const may = useMayCall(deleteCanvas);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { canvasId: canvas.id }, ifMatch: canvas.version });
      toast({ title: t("list.removed", { name: canvas.name }), variant: "success" });
      setOpen(null);
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  return (
    <>
      <PolicyGate permission="canvas:edit">
        {({ reason }) => (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton
                size="sm"
                label={t("list.actions", { name: canvas.name })}
                disabledReason={reason}
              >
                <MoreHorizontal aria-hidden="true" />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem
                icon={<Pencil aria-hidden="true" />}
                onSelect={() => setOpen("rename")}
              >
                {t("list.rename")}
              </DropdownMenuItem>
              <DropdownMenuItem
                destructive
                icon={<Trash2 aria-hidden="true" />}
                onSelect={() => setOpen("remove")}
              >
                {t("list.remove")}
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </PolicyGate>
      {open === "rename" && <RenameCanvasDialog canvas={canvas} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={(next) => {
          remove.reset();
          setOpen(next ? "remove" : null);
        }}
        title={t("list.removeTitle", { name: canvas.name })}
        description={t("list.removeText")}
        confirmLabel={t("list.remove")}
        cancelLabel={t("list.cancel")}
        closeLabel={t("list.cancel")}
        confirming={remove.isPending}
        disabledReason={may.reason}
        error={remove.error?.message}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
