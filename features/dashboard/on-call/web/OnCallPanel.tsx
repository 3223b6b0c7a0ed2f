import { Button, EmptyState } from "@devloom/ui";
import { PolicyGate, ReadView, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { CalendarClock, Plus } from "lucide-react";
import { useState } from "react";
import { listSchedules } from "../contract.ts";
import { FeedCard } from "./FeedCard.tsx";
import { NowCards } from "./NowCards.tsx";
import { RotaCard } from "./RotaCard.tsx";
import { ScheduleEditor } from "./ScheduleEditor.tsx";
import { SwapCard } from "./SwapCard.tsx";

/** Who is on call now, and the schedule behind it. */
export function OnCallPanel() {
  const t = useText("on-call");
  const [chosen, setChosen] = useSearchParam("schedule");
  const [creating, setCreating] = useState(false);
  const read = useRead(listSchedules, {}, { topics: ["schedule"] });
  const createButton = (
    <PolicyGate permission="team:manage">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          {t("schedule.create")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <>
      <ReadView read={read}>
        {({ items }) => {
          const schedule = items.find((one) => one.id === chosen) ?? items[0];
          if (schedule === undefined)
            return (
              <EmptyState
                icon={<CalendarClock aria-hidden="true" />}
                title={t("schedule.empty")}
                description={t("schedule.emptyHint")}
                action={createButton}
              />
            );
          return (
            <div className="grid gap-6">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-base font-semibold">{t("now.title")}</h2>
                {createButton}
              </div>
              <NowCards chosen={schedule.id} onChoose={setChosen} />
              <RotaCard key={schedule.id} schedule={schedule} />
              <div className="grid items-start gap-6 xl:grid-cols-2">
                <SwapCard schedule={schedule} />
                <FeedCard schedule={schedule} />
              </div>
            </div>
          );
        }}
      </ReadView>
      {creating && (
        <ScheduleEditor
          schedule={null}
          onClose={() => setCreating(false)}
          onDone={(schedule) => setChosen(schedule.id)}
        />
      )}
    </>
  );
}
