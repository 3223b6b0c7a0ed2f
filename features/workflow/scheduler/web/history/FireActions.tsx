import { Button } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { RotateCcw, X } from "lucide-react";
import { cancelFire, type Fire, retryFire } from "../../contract.ts";

/** Ends what has not ended, or fires it once more. */
export function FireActions({ fire }: { fire: Fire }) {
  const t = useText("scheduler");
  const may = useMayCall(retryFire);
  const retry = useCall(retryFire, { topics: ["trigger"] });
  const cancel = useCall(cancelFire, { topics: ["trigger"] });
  const params = { id: fire.id };
  if (fire.finishedAt === null)
    return (
      <Button
        size="sm"
        variant="outline"
        disabledReason={may.reason}
        loading={cancel.isPending}
        onClick={() => void cancel.call({ params })}
      >
        <X aria-hidden="true" />
        {t("action.cancel")}
      </Button>
    );
  return (
    <Button
      size="sm"
      variant="outline"
      disabledReason={may.reason}
      loading={retry.isPending}
      onClick={() => void retry.call({ params })}
    >
      <RotateCcw aria-hidden="true" />
      {t("action.retry")}
    </Button>
  );
}
