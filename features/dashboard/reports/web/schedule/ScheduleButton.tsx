import { IconButton } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { CalendarClock } from "lucide-react";
import { createTrigger } from "../../../../workflow/scheduler/contract.ts";

/** Opens the schedule of a report. */
export function ScheduleButton({ title, onClick }: { title: string; onClick: () => void }) {
  const t = useText("reports");
  const may = useMayCall(createTrigger);
  return (
    <IconButton
      label={t("scheduleOf", { type: title })}
      disabledReason={may.reason}
      onClick={onClick}
    >
      <CalendarClock aria-hidden="true" />
    </IconButton>
  );
}
