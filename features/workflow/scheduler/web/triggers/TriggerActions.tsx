import { IconButton, toast } from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { Pause, Play, Zap } from "lucide-react";
import { runTrigger, updateTrigger, type Trigger } from "../../contract.ts";

/** Runs a trigger now, pauses it, or lets it go on. */
export function TriggerActions({ item }: { item: Trigger }) {
  const t = useText("scheduler");
  const { id, name, version, isEnabled } = item;
  const may = useMayCall(runTrigger);
  const run = useCall(runTrigger, { topics: ["trigger"] });
  const update = useCall(updateTrigger, { topics: ["trigger"] });

  async function start(): Promise<void> {
    await run.call({ params: { id } });
    toast({ title: t("action.started", { name }), variant: "success" });
  }
  return (
    <>
      <IconButton
        size="sm"
        label={t("action.runOf", { name })}
        disabledReason={may.reason}
        onClick={() => void start()}
      >
        <Zap aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t(isEnabled ? "action.pauseOf" : "action.resumeOf", { name })}
        disabledReason={may.reason}
        onClick={() =>
          void update.call({ params: { id }, body: { isEnabled: !isEnabled }, ifMatch: version })
        }
      >
        {isEnabled ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  );
}
