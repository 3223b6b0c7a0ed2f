import { Field, Input, Select, toast } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createOverride, type Schedule } from "../../../on-call/contract.ts";
import { FormDialog } from "../FormDialog.tsx";
import { usePeople } from "../use-people.ts";
import { SpanFields, spanOf } from "./SpanFields.tsx";
import { wallOf } from "./wall-clock.ts";

const HOUR = 3_600_000;

export interface OverrideDialogProps {
  schedule: Schedule;
  timeZone: string;
  onClose: () => void;
}

/** Puts somebody on call for a while, whatever the layers say. */
export function OverrideDialog({ schedule, timeZone, onClose }: OverrideDialogProps) {
  const t = useText("teams");
  const people = usePeople();
  const [accountId, setAccountId] = useState("");
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const [draft, setDraft] = useState(() => {
    const start = Math.ceil(Date.now() / HOUR) * HOUR;
    return { from: wallOf(start, timeZone), to: wallOf(start + 12 * HOUR, timeZone) };
  });
  const create = useCall(createOverride, { topics: ["schedule"] });

  async function save(): Promise<void> {
    setChecked(true);
    if (accountId === "") throw new Error("incomplete");
    const body = { accountId, note, ...spanOf(draft, timeZone) };
    await create.call({ params: { id: schedule.id }, body });
    toast({ title: t("override.created"), variant: "success" });
  }

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t("override.create")}
      description={t("override.description")}
      submitLabel={t("action.save")}
      pending={create.isPending}
      error={create.error?.message}
      onSubmit={save}
    >
      <Field
        label={t("shift.person")}
        error={checked && accountId === "" ? t("field.missing") : undefined}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={accountId}
            placeholder={t("action.choose")}
            options={people.options}
            onChange={(event) => setAccountId(event.target.value)}
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
