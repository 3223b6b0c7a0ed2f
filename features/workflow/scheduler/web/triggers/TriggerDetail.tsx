import { isSchedule } from "@devloom/contract";
import { Button, toast } from "@devloom/ui";
import {
  ReadView,
  TimeCell,
  useCall,
  useMayCall,
  useRead,
  useSentence,
  useText,
} from "@devloom/web-kit";
import { History, Zap } from "lucide-react";
import { useState } from "react";
import { listFires, runTrigger, type Trigger } from "../../contract.ts";
import { FireBadge } from "../FireBadge.tsx";
import { SchedulePreview } from "../form/SchedulePreview.tsx";
import { BackfillDialog } from "./BackfillDialog.tsx";
import { useSourceText, useTargetText } from "./source-text.ts";
import { WebhookSecret } from "./WebhookSecret.tsx";

/** A trigger beside the list: when it runs, what it does and what became of it. */
export function TriggerDetail({ item }: { item: Trigger }) {
  const t = useText("scheduler");
  const sourceText = useSourceText();
  const targetText = useTargetText();
  const may = useMayCall(runTrigger);
  const run = useCall(runTrigger, { topics: ["trigger"] });
  const [isBackfilling, setBackfilling] = useState(false);
  const { id, name, source } = item;

  async function start(): Promise<void> {
    await run.call({ params: { id } });
    toast({ title: t("action.started", { name }), variant: "success" });
  }
  return (
    <div className="grid gap-5 text-sm">
      {item.description !== "" && (
        <p className="break-words whitespace-pre-wrap">{item.description}</p>
      )}
      <div className="grid gap-1">
        <p className="font-medium">{sourceText(source)}</p>
        <p className="break-words">{targetText(item.target)}</p>
        <p className="text-muted">
          {t("detail.policy", {
            retries: item.retries,
            timeout: item.timeoutSeconds,
            concurrency: item.concurrency,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabledReason={may.reason} loading={run.isPending} onClick={() => void start()}>
          <Zap aria-hidden="true" />
          {t("action.run")}
        </Button>
        {isSchedule(source) && (
          <Button
            variant="outline"
            disabledReason={may.reason}
            onClick={() => setBackfilling(true)}
          >
            <History aria-hidden="true" />
            {t("action.backfill")}
          </Button>
        )}
      </div>
      {isSchedule(source) && <SchedulePreview source={source} />}
      {source.kind === "webhook" && <WebhookSecret trigger={item} />}
      <LatestFires triggerId={id} />
      {isBackfilling && <BackfillDialog trigger={item} onClose={() => setBackfilling(false)} />}
    </div>
  );
}

function LatestFires({ triggerId }: { triggerId: string }) {
  const t = useText("scheduler");
  const said = useSentence();
  const read = useRead(
    listFires,
    { query: { triggerId, limit: 10 } },
    { topics: ["trigger"], placeholder: "previous" },
  );
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t("detail.latest")}</h3>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{t("detail.noFires")}</p>
          ) : (
            <ul className="grid gap-2">
              {items.map((fire) => (
                <li key={fire.id} className="grid gap-0.5">
                  <span className="flex items-center justify-between gap-2">
                    <TimeCell time={fire.scheduledAt} />
                    <FireBadge status={fire.status} />
                  </span>
                  {fire.error !== null && (
                    <span className="text-xs break-words text-muted">{said(fire.error)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ReadView>
    </section>
  );
}
