import { Button, Dialog, DialogContent, Field, Input, Timeline, TimelineItem } from "@devloom/ui";
import {
  browserZone,
  instantOf,
  ReadView,
  useRead,
  useText,
  useZoneFormat,
  wallOf,
} from "@devloom/web-kit";
import { Bell, Clock, RotateCcw } from "lucide-react";
import { useState } from "react";
import { type EscalationPolicy, getEscalationTimeline } from "../contract.ts";
import { useTargets } from "./use-targets.ts";

/** Opens the timeline of a policy. */
export function TimelineButton({ item }: { item: EscalationPolicy }) {
  const t = useText("escalation");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Clock aria-hidden="true" />
        {t("timeline.action")}
      </Button>
      {isOpen && <TimelineDialog policy={item} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TimelineDialogProps {
  policy: EscalationPolicy;
  onClose: () => void;
}

/** Who would be told when, if something began at a chosen moment and nobody answered. */
function TimelineDialog({ policy, onClose }: TimelineDialogProps) {
  const t = useText("escalation");
  const zone = browserZone();
  const [start, setStart] = useState(() => wallOf(Date.now(), zone));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("timeline.title", { name: policy.name })}
        description={t("timeline.description")}
        closeLabel={t("action.close")}
      >
        <div className="grid gap-6 pb-4">
          <Field label={t("timeline.start")} hint={zone}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={start}
                onChange={(event) => setStart(event.target.value)}
              />
            )}
          </Field>
          {start !== "" && <Notices policy={policy} start={instantOf(start, zone)} zone={zone} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface NoticesProps {
  policy: EscalationPolicy;
  start: number;
  zone: string;
}

function Notices({ policy, start, zone }: NoticesProps) {
  const t = useText("escalation");
  const { textOf } = useTargets();
  const format = useZoneFormat(zone);
  const query = { start: new Date(start).toISOString() };
  const read = useRead(
    getEscalationTimeline,
    { params: { id: policy.id }, query },
    { topics: ["escalation"], placeholder: "previous" },
  );
  return (
    <ReadView read={read}>
      {({ items }) => (
        <Timeline aria-label={t("timeline.label")}>
          {items.map(({ at, round, step, targets }) => (
            <TimelineItem
              key={`${round} ${step}`}
              tone={round === 1 ? "brand" : "warning"}
              icon={
                round > 1 && step === 1 ? (
                  <RotateCcw aria-hidden="true" />
                ) : (
                  <Bell aria-hidden="true" />
                )
              }
              title={targets.map(textOf).join(", ")}
              time={format.moment(at)}
              dateTime={at}
            >
              <p className="text-xs text-muted">
                {t("timeline.step", {
                  step,
                  minutes: Math.round((Date.parse(at) - start) / 60_000),
                })}
                {round > 1 && ` · ${t("timeline.round", { round })}`}
              </p>
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </ReadView>
  );
}
