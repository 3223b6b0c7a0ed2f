import { Alert, Button, ConfirmDialog, toast } from "@devloom/ui";
import { useCall, usePermission, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
import { removeDemo } from "../contract.ts";

/** Labels the demo workspace and takes it away on request. */
export function DemoNotice() {
  const t = useText("dashboard");
  const session = useSession();
  const { reason } = usePermission("demo:remove");
  const { call, isPending, error, reset } = useCall(removeDemo);
  const [asking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    try {
      await call();
    } catch {
      // The dialog shows the error of the call.
      return;
    }
    setAsking(false);
    toast({ title: t("demo.removed"), variant: "success" });
    await session.signOut();
  }

  return (
    <Alert
      variant="warning"
      title={t("demo.title")}
      actions={
        <Button variant="outline" size="sm" disabledReason={reason} onClick={() => setAsking(true)}>
          {t("demo.remove")}
        </Button>
      }
    >
      {t("demo.text")}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          reset();
          setAsking(open);
        }}
        title={t("demo.confirmTitle")}
        description={t("demo.confirmText")}
        confirmLabel={isPending ? t("demo.removing") : t("demo.confirm")}
        cancelLabel={t("demo.cancel")}
        closeLabel={t("demo.cancel")}
        confirming={isPending}
        disabledReason={reason}
        error={error === null ? undefined : `${t("demo.failed")} ${error.message}`}
        onConfirm={() => void remove()}
      />
    </Alert>
  );
}
