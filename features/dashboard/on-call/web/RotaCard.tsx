import { Alert, Button, Card, CardContent, IconButton, Select } from "@devloom/ui";
import {
  browserZone,
  ManagedCardHeader,
  ReadView,
  usePermission,
  useRead,
  useText,
  useZoneFormat,
  weekDays,
} from "@devloom/web-kit";
import { ChevronLeft, ChevronRight, UserRoundCog } from "lucide-react";
import { useState } from "react";
import { getRota, type Schedule } from "../contract.ts";
import { DeleteScheduleDialog } from "./DeleteScheduleDialog.tsx";
import { OverrideDialog } from "./OverrideDialog.tsx";
import { RotaTimeline } from "./RotaTimeline.tsx";
import { ScheduleEditor } from "./ScheduleEditor.tsx";
import { ShiftList } from "./ShiftList.tsx";
import { useNow } from "./use-now.ts";

const WEEK = 7 * 86_400_000;

/** One schedule week by week: its layers, what came out of them, and the ways to change it. */
export function RotaCard({ schedule }: { schedule: Schedule }) {
  const t = useText("on-call");
  const [offset, setOffset] = useState(0);
  const [zone, setZone] = useState<"schedule" | "browser">("schedule");
  const [dialog, setDialog] = useState<"edit" | "delete" | "override" | null>(null);
  const { reason } = usePermission("team:manage");
  const timeZone = zone === "schedule" ? schedule.timeZone : browserZone();
  const format = useZoneFormat(timeZone);
  const days = weekDays(useNow() + offset * WEEK, timeZone);
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0];
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const read = useRead(
    getRota,
    { params: { id: schedule.id }, query },
    { topics: ["schedule", "swap"], placeholder: "previous" },
  );
  return (
    <Card>
      <ManagedCardHeader
        name={schedule.name}
        description={schedule.description}
        actions={
          <Button
            variant="outline"
            size="sm"
            disabledReason={reason}
            onClick={() => setDialog("override")}
          >
            <UserRoundCog aria-hidden="true" />
            {t("override.create")}
          </Button>
        }
        permission="team:manage"
        onEdit={() => setDialog("edit")}
        onDelete={() => setDialog("delete")}
      />
      <CardContent className="grid gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={t("rota.earlier")} onClick={() => setOffset(offset - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button variant="outline" size="sm" onClick={() => setOffset(0)}>
            {t("rota.today")}
          </Button>
          <IconButton label={t("rota.later")} onClick={() => setOffset(offset + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <p className="grow text-sm font-medium" aria-live="polite">
            {t("rota.week", { from: format.date(from), to: format.date(to - 1) })}
          </p>
          <Select
            className="w-60 max-w-full"
            aria-label={t("rota.zone")}
            value={zone}
            options={[
              { value: "schedule", label: t("rota.scheduleZone", { zone: schedule.timeZone }) },
              { value: "browser", label: t("rota.ownZone", { zone: browserZone() }) },
            ]}
            onChange={(event) => setZone(event.target.value === "browser" ? "browser" : "schedule")}
          />
        </div>
        <ReadView read={read}>
          {(rota) => (
            <>
              {schedule.layers.length === 0 && (
                <Alert variant="warning">{t("rota.noLayers")}</Alert>
              )}
              {schedule.layers.length > 0 && rota.gaps.length > 0 && (
                <Alert variant="warning">
                  {t("rota.gaps", { count: rota.gaps.length })}{" "}
                  {rota.gaps
                    .slice(0, 3)
                    .map((gap) => `${format.moment(gap.from)} – ${format.moment(gap.to)}`)
                    .join("; ")}
                </Alert>
              )}
              <RotaTimeline
                label={t("rota.timeline")}
                rota={rota}
                days={days}
                timeZone={timeZone}
              />
              <ShiftList schedule={schedule} rota={rota} timeZone={timeZone} />
            </>
          )}
        </ReadView>
      </CardContent>
      {dialog === "edit" && <ScheduleEditor schedule={schedule} onClose={() => setDialog(null)} />}
      {dialog === "override" && (
        <OverrideDialog schedule={schedule} timeZone={timeZone} onClose={() => setDialog(null)} />
      )}
      {dialog === "delete" && (
        <DeleteScheduleDialog schedule={schedule} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}
