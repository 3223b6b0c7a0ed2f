import { Alert, Badge, Button, IconButton, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useCall, usePermission, useSession, useText } from "@devloom/web-kit";
import { ArrowLeftRight, X } from "lucide-react";
import { useState } from "react";
import { deleteOverride, type Rota, type Schedule, type Shift } from "../../../on-call/contract.ts";
import { usePeople } from "../use-people.ts";
import { SwapDialog } from "./SwapDialog.tsx";
import { useZoneFormat } from "./use-zone-format.ts";
import { useNow } from "./use-now.ts";

export interface ShiftListProps {
  schedule: Schedule;
  rota: Rota;
  timeZone: string;
}

/** The same week in words, with what one can do about each shift. */
export function ShiftList({ schedule, rota, timeZone }: ShiftListProps) {
  const t = useText("teams");
  const people = usePeople();
  const format = useZoneFormat(timeZone);
  const { user } = useSession();
  const now = useNow();
  const { reason } = usePermission("team:manage");
  const [swapping, setSwapping] = useState<Shift | null>(null);
  const remove = useCall(deleteOverride, { topics: ["schedule"] });
  const layerName = new Map(rota.layers.map((layer) => [layer.layerId, layer.name]));
  // Of the week under way, what is over is on the timeline only.
  const isUnderWay = Date.parse(rota.from) <= now && now < Date.parse(rota.to);
  const shown = rota.final.filter((shift) => !isUnderWay || Date.parse(shift.to) > now);
  if (shown.length === 0) return null;
  return (
    <>
      {remove.error !== null && <Alert variant="destructive">{remove.error.message}</Alert>}
      <Table label={t("shift.title")}>
        <THead>
          <TR>
            <TH>{t("shift.person")}</TH>
            <TH>{t("shift.when")}</TH>
            <TH>{t("shift.why")}</TH>
            <TH>{t("shift.action")}</TH>
          </TR>
        </THead>
        <TBody>
          {shown.map((shift) => (
            <TR key={shift.from}>
              <TD className="font-medium">{people.nameOf(shift.accountId)}</TD>
              <TD>
                {format.moment(shift.from)} – {format.moment(shift.to)}
              </TD>
              <TD>
                {shift.reason.kind === "layer" ? (
                  layerName.get(shift.reason.layerId)
                ) : (
                  <Badge variant="warning">{t("override.title")}</Badge>
                )}
              </TD>
              <TD>
                <div className="flex min-h-control-sm items-center gap-2">
                  {shift.accountId === user?.id && Date.parse(shift.to) > now && (
                    <Button variant="outline" size="sm" onClick={() => setSwapping(shift)}>
                      <ArrowLeftRight aria-hidden="true" />
                      {t("swap.ask")}
                    </Button>
                  )}
                  {shift.reason.kind === "override" && (
                    <IconButton
                      size="sm"
                      label={t("override.remove", { name: people.nameOf(shift.accountId) })}
                      disabledReason={reason}
                      onClick={() => {
                        const { reason: why } = shift;
                        if (why.kind !== "override") return;
                        const params = { id: schedule.id, overrideId: why.overrideId };
                        remove.call({ params }).catch(() => undefined);
                      }}
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  )}
                </div>
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
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
