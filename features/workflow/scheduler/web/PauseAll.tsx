import { Button } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { Pause, Play } from "lucide-react";
import { pauseTriggers } from "../contract.ts";
import { useStatus } from "./use-status.ts";

/** Pauses everything that starts by itself, or lets it go on. */
export function PauseAll() {
  const t = useText("scheduler");
  const { data } = useStatus();
  const may = useMayCall(pauseTriggers);
  const pause = useCall(pauseTriggers, { topics: ["trigger"] });
  if (data === undefined) return null;
  const { isPaused } = data;
  return (
    <Button
      variant="outline"
      disabledReason={may.reason}
      loading={pause.isPending}
      onClick={() => void pause.call({ body: { isPaused: !isPaused } })}
    >
      {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      {t(isPaused ? "resumeAll" : "pauseAll")}
    </Button>
  );
}
