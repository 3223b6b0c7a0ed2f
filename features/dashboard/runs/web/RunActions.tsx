import { Button, toast } from "@devloom/ui";
import { isActive, PolicyGate, useCall, useText } from "@devloom/web-kit";
import { CircleStop, RotateCcw } from "lucide-react";
import { cancelRun, retryRun, type Run } from "../contract.ts";

/** Cancel while it goes on, run again when it has failed or was cancelled. */
export function RunActions({ run }: { run: Pick<Run, "id" | "status" | "cancelRequested"> }) {
  const t = useText("runs");
  const cancel = useCall(cancelRun, { topics: ["run"] });
  const retry = useCall(retryRun, { topics: ["run"] });

  async function perform(action: typeof cancel, done: string): Promise<void> {
    try {
      await action.call({ params: { id: run.id } });
      toast({ title: done, variant: "success" });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      toast({ title: message, variant: "destructive" });
    }
  }

  return (
    <PolicyGate permission="run:manage">
      {({ reason }) =>
        isActive(run.status) ? (
          <Button
            variant="outline"
            disabledReason={reason}
            loading={cancel.isPending || run.cancelRequested}
            onClick={() => void perform(cancel, t("detail.cancelled"))}
          >
            {!run.cancelRequested && <CircleStop aria-hidden="true" />}
            {t(run.cancelRequested ? "detail.cancelling" : "detail.cancel")}
          </Button>
        ) : (
          <Button
            disabledReason={
              reason ?? (run.status === "succeeded" ? t("detail.retryFailed") : undefined)
            }
            variant={run.status === "succeeded" ? "outline" : "primary"}
            loading={retry.isPending}
            onClick={() => void perform(retry, t("detail.retried"))}
          >
            <RotateCcw aria-hidden="true" />
            {t("detail.retry")}
          </Button>
        )
      }
    </PolicyGate>
  );
}
