import { Alert, Badge, Button, IconButton } from "@devloom/ui";
import { useCall, usePermission, useSession, useText, useZoneFormat } from "@devloom/web-kit";
import { ArrowLeftRight, X } from "lucide-react";
import { useId, useState } from "react";
import { deleteOverride, type Rota, type Schedule, type Shift } from "../contract.ts";
import { usePeople } from "./use-people.ts";
import { SwapDialog } from "./SwapDialog.tsx";
import { useNow } from "./use-now.ts";

export interface ShiftListProps {
  schedule: Schedule;
  rota: Rota;
  timeZone: string;
}

/** The same week in words, with what one can do about each shift. */
export function ShiftList({ schedule, rota, timeZone }: ShiftListProps) {
  const t = useText("on-call");
  const people = usePeople();
  const format = useZoneFormat(timeZone);
  const { user } = useSession();
  const now = useNow();
  const { reason } = usePermission("team:manage");
  const [swapping, setSwapping] = useState<Shift | null>(null);
  const remove = useCall(deleteOverride, { topics: ["schedule"] });
  const headingId = useId();
  const layerName = new Map(rota.layers.map((layer) => [layer.layerId, layer.name]));
  // Of the week under way, what is over is on the timeline only.
  const isUnderWay = Date.parse(rota.from) <= now && now < Date.parse(rota.to);
  const shown = rota.final.filter((shift) => !isUnderWay || Date.parse(shift.to) > now);
  if (shown.length === 0) return null;

  function takeAway({ reason }: Shift): void {
    if (reason.kind !== "override") return;
    const params = { id: schedule.id, overrideId: reason.overrideId };
    // `remove.error` holds a failure and is shown.
    remove.call({ params }).catch(() => undefined);
  }

  return (
    <>
      {remove.error !== null && <Alert variant="destructive">{remove.error.message}</Alert>}
      <section className="grid gap-1" aria-labelledby={headingId}>
        <h3 id={headingId} className="text-sm font-semibold">
          {t("shift.title")}
        </h3>
        <ul className="grid divide-y">
          {shown.map((shift) => (
            <li
              key={shift.from}
              className="flex min-h-control-lg flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
            >
              <span className="w-40 truncate font-medium">{people.nameOf(shift.accountId)}</span>
              <span className="min-w-60 grow text-muted">
                {format.moment(shift.from)} – {format.moment(shift.to)}
              </span>
              {shift.reason.kind === "layer" ? (
                <Badge>{layerName.get(shift.reason.layerId)}</Badge>
              ) : (
                <Badge variant="warning">{t("override.title")}</Badge>
              )}
              {shift.reason.kind === "override" && (
                <IconButton
                  size="sm"
                  label={t("override.remove", { name: people.nameOf(shift.accountId) })}
                  disabledReason={reason}
                  onClick={() => takeAway(shift)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
              {shift.accountId === user?.id && Date.parse(shift.to) > now && (
                <Button variant="outline" size="sm" onClick={() => setSwapping(shift)}>
                  <ArrowLeftRight aria-hidden="true" />
                  {t("swap.ask")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {swapping !== null && (
        <SwapDialog
          schedule={schedule}
          shift={swapping}
          timeZone={timeZone}
          onClose={() => setSwapping(null)}
        />
      )}
    </>
  );
}
