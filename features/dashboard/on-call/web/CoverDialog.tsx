import { type SelectOption } from "@devloom/ui";
import {
  type CallFormOptions,
  ChoiceField,
  FormDialog,
  TextField,
  useCallForm,
  useText,
  wallOf,
} from "@devloom/web-kit";
import { useState } from "react";
import { spanOf } from "./span-of.ts";

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
  /** The call that keeps it. */
  call: NonNullable<CallFormOptions<Cover>["call"]>;
  onSubmit: (cover: Cover) => Promise<void>;
  onClose: () => void;
}

/** Asks for a person, a span and a note: whoever is put on call, and whoever is asked to be. */
export function CoverDialog(props: CoverDialogProps) {
  const { personLabel, options, span, timeZone, call, onSubmit, ...dialog } = props;
  const t = useText("on-call");
  const [begin] = useState(() => span(Date.now()));
  const form = useCallForm<Cover>({
    values: {
      personId: "",
      note: "",
      from: wallOf(begin.from, timeZone),
      to: wallOf(begin.to, timeZone),
    },
    call,
    check: ({ personId, ...draft }) => ({
      personId: personId === "" ? t("field.missing") : undefined,
      to: spanOf(draft, timeZone) === null ? t("span.wrong") : undefined,
    }),
    send: (cover) => onSubmit({ ...cover, ...spanOf(cover, timeZone) }),
  });

  return (
    <FormDialog {...form.dialog} {...dialog}>
      <ChoiceField
        form={form}
        name="personId"
        label={personLabel}
        required
        placeholder={t("action.choose")}
        options={options}
      />
      <div className="grid gap-stack sm:grid-cols-2">
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`span.${name}`)}
            hint={timeZone}
            required
            input={{ type: "datetime-local" }}
          />
        ))}
      </div>
      <TextField form={form} name="note" label={t("field.note")} input={{ maxLength: 500 }} />
    </FormDialog>
  );
}
