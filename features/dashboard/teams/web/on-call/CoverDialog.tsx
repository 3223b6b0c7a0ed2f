import { type SelectOption } from "@devloom/ui";
import { ChoiceField, FormDialog, TextField, useCallForm, useText } from "@devloom/web-kit";
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
  const { personLabel, options, span, timeZone, onSubmit, pending, error, ...dialog } = props;
  const t = useText("teams");
  const [checked, setChecked] = useState(false);
  const [draft, setDraft] = useState(() => {
    const { from, to } = span(Date.now());
    return { from: wallOf(from, timeZone), to: wallOf(to, timeZone) };
  });

  const form = useCallForm({
    values: { personId: "", note: "" },
    check: ({ personId }) => (personId === "" ? { personId: t("field.missing") } : {}),
    send: (cover) => onSubmit({ ...cover, ...spanOf(draft, timeZone) }),
  });

  async function submit(): Promise<unknown> {
    setChecked(true);
    return form.dialog.onSubmit();
  }

  return (
    <FormDialog {...dialog} pending={pending} error={error} onSubmit={submit}>
      <ChoiceField
        form={form}
        name="personId"
        label={personLabel}
        required
        placeholder={t("action.choose")}
        options={options}
      />
      <SpanFields draft={draft} timeZone={timeZone} checked={checked} onChange={setDraft} />
      <TextField form={form} name="note" label={t("field.note")} input={{ maxLength: 500 }} />
    </FormDialog>
  );
}
