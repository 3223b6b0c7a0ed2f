import { Field, Input, Select, toast } from "@devloom/ui";
import { useCall, useSession, useText } from "@devloom/web-kit";
import { useState } from "react";
import { requestSwap, type Schedule, type Shift } from "../../../on-call/contract.ts";
import { FormDialog } from "../FormDialog.tsx";
import { usePeople } from "../use-people.ts";
import { SpanFields, spanOf } from "./SpanFields.tsx";
import { wallOf } from "./wall-clock.ts";

export interface SwapDialogProps {
  schedule: Schedule;
  shift: Shift;
  timeZone: string;
  onClose: () => void;
}

/** Asks somebody to take a shift, or a part of it. */
export function SwapDialog({ schedule, shift, timeZone, onClose }: SwapDialogProps) {
  const t = useText("teams");
  const people = usePeople();
  const { user } = useSession();
  const [recipientId, setRecipientId] = useState("");
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const [draft, setDraft] = useState(() => ({
    from: wallOf(Math.max(Date.parse(shift.from), Date.now()), timeZone),
    to: wallOf(Date.parse(shift.to), timeZone),
  }));
  const ask = useCall(requestSwap, { topics: ["swap"] });

  async function save(): Promise<void> {
    setChecked(true);
    if (recipientId === "") throw new Error("incomplete");
    const body = { recipientId, note, ...spanOf(draft, timeZone) };
    await ask.call({ params: { id: schedule.id }, body });
    toast({ title: t("swap.asked", { name: people.nameOf(recipientId) }), variant: "success" });
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t("swap.ask")}
      description={t("swap.description")}
      submitLabel={t("swap.submit")}
      pending={ask.isPending}
      error={ask.error?.message}
      onSubmit={save}
    >
      <Field
        label={t("swap.recipient")}
        error={checked && recipientId === "" ? t("field.missing") : undefined}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={recipientId}
            placeholder={t("action.choose")}
            options={people.options.filter((option) => option.value !== user?.id)}
            onChange={(event) => setRecipientId(event.target.value)}
          />
        )}
      </Field>
      <SpanFields draft={draft} timeZone={timeZone} checked={checked} onChange={setDraft} />
      <Field label={t("field.note")}>
        {(control) => (
          <Input
            {...control}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
