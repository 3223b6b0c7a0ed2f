import { toast } from "@devloom/ui";
import { useCall, useSession, useText } from "@devloom/web-kit";
import { requestSwap, type Schedule, type Shift } from "../contract.ts";
import { usePeople } from "./use-people.ts";
import { CoverDialog } from "./CoverDialog.tsx";

export interface SwapDialogProps {
  schedule: Schedule;
  shift: Shift;
  timeZone: string;
  onClose: () => void;
}

/** Asks somebody to take a shift, or a part of it. */
export function SwapDialog({ schedule, shift, timeZone, onClose }: SwapDialogProps) {
  const t = useText("on-call");
  const people = usePeople();
  const { user } = useSession();
  const ask = useCall(requestSwap, { topics: ["swap"] });
  return (
    <CoverDialog
      title={t("swap.ask")}
      description={t("swap.description")}
      submitLabel={t("swap.submit")}
      personLabel={t("swap.recipient")}
      options={people.options.filter((option) => option.value !== user?.id)}
      span={(now) => ({ from: Math.max(Date.parse(shift.from), now), to: Date.parse(shift.to) })}
      timeZone={timeZone}
      call={ask}
      onSubmit={async ({ personId, ...body }) => {
        const params = { id: schedule.id };
        await ask.call({ params, body: { recipientId: personId, ...body } });
        toast({ title: t("swap.asked", { name: people.nameOf(personId) }), variant: "success" });
      }}
      onClose={onClose}
    />
  );
}
