import { Button, ConfirmDialog, toast } from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { revertGeneration } from "../../contract.ts";

/** Asks, and takes a generation back as one commit. */
export function RevertButton({ id }: { id: string }) {
  const t = useText("codegen");
  const [isOpen, setOpen] = useState(false);
  const { reason } = usePermission("codegen:generate");
  const { call, isPending, error, reset } = useCall(revertGeneration, {
    topics: ["generation", "project"],
  });
  async function revert(): Promise<void> {
    try {
      await call({ params: { id } });
      setOpen(false);
      toast({ title: t("detail.revertDone"), variant: "success" });
    } catch {
      // The dialog stays and shows what the call said.
    }
  }
  return (
    <>
      <Button
        variant="outline"
        disabledReason={reason}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        <Undo2 aria-hidden="true" />
        {t("detail.revert")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("detail.revertTitle")}
        description={t("detail.revertText")}
        confirmLabel={t("detail.revert")}
        cancelLabel={t("detail.cancel")}
        closeLabel={t("detail.close")}
        confirming={isPending}
        disabledReason={reason}
        error={error?.message}
        destructive={false}
        onConfirm={() => void revert()}
      />
    </>
  );
}
