import { Field, Input, Select, type SelectOption } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
import { SpanFields, spanOf } from "./SpanFields.tsx";
import { wallOf } from "./wall-clock.ts";

/** Who covers which span, and what is to be said about it. */
export interface Cover {
  readonly personId: string;
  readonly note: string;
  readonly from: string;
  readonly to: string;
}

export interface CoverDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  personLabel: string;
  options: readonly SelectOption[];
  /** The span to begin with, as instants, when the dialog opens. */
  span: (now: number) => { readonly from: number; readonly to: number };
  timeZone: string;
  pending: boolean;
  error: string | undefined;
  onSubmit: (cover: Cover) => Promise<void>;
  onClose: () => void;
}

/** Asks for a person, a span and a note: whoever is put on call, and whoever is asked to be. */
export function CoverDialog(props: CoverDialogProps) {
  const { personLabel, options, span, timeZone, onSubmit, ...dialog } = props;
  const t = useText("teams");
  const [personId, setPersonId] = useState("");
  const [note, setNote] = useState("");
  const [checked, setChecked] = useState(false);
  const [draft, setDraft] = useState(() => {
    const { from, to } = span(Date.now());
    return { from: wallOf(from, timeZone), to: wallOf(to, timeZone) };
  });

  async function submit(): Promise<void> {
    setChecked(true);
    if (personId === "") throw new Error("incomplete");
    await onSubmit({ personId, note, ...spanOf(draft, timeZone) });
  }

  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <Field
        label={personLabel}
        error={checked && personId === "" ? t("field.missing") : undefined}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={personId}
            placeholder={t("action.choose")}
            options={options}
            onChange={(event) => setPersonId(event.target.value)}
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
