import { toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { createOverride, type Schedule } from "../contract.ts";
import { usePeople } from "./use-people.ts";
import { CoverDialog } from "./CoverDialog.tsx";

const HOUR = 3_600_000;

function halfDayFrom(now: number) {
  const from = Math.ceil(now / HOUR) * HOUR;
  return { from, to: from + 12 * HOUR };
}

export interface OverrideDialogProps {
  schedule: Schedule;
  timeZone: string;
  onClose: () => void;
}

/** Puts somebody on call for a while, whatever the layers say. */
export function OverrideDialog({ schedule, timeZone, onClose }: OverrideDialogProps) {
  const t = useText("on-call");
  const people = usePeople();
  const create = useCall(createOverride, { topics: ["schedule"] });
  return (
    <CoverDialog
      title={t("override.create")}
      description={t("override.description")}
      submitLabel={t("action.save")}
      personLabel={t("shift.person")}
      options={people.options}
      span={halfDayFrom}
      timeZone={timeZone}
      call={create}
      onSubmit={async ({ personId, ...body }) => {
        const params = { id: schedule.id };
        await create.call({ params, body: { accountId: personId, ...body } });
        toast({ title: t("override.created"), variant: "success" });
      }}
      onClose={onClose}
    />
  );
}
