import type { JsonObject } from "@devloom/contract";
import {
  type ApiError,
  ChoiceField,
  FormDialog,
  useCallForm,
  useFormField,
  useFormValue,
  useText,
} from "@devloom/web-kit";
import { parseVariables } from "./parse-variables.ts";
import { VariablesField } from "./VariablesField.tsx";

const PLACES = ["here", "newest", "beginning"] as const;

/** Where those that are stuck go on, and what they know from then on. */
export interface Retry {
  readonly from: (typeof PLACES)[number];
  readonly variables: JsonObject;
}

interface RetryDialogProps {
  readonly count: number;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly onRetry: (how: Retry) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks how several incidents are to be retried. */
export function RetryDialog({ count, isPending, error, onRetry, onClose }: RetryDialogProps) {
  const t = useText("workflow");
  const form = useCallForm<{ from: Retry["from"]; text: string }>({
    values: { from: "here", text: "{}" },
    call: { isPending, error },
    async send({ from, text }) {
      const variables = parseVariables(text);
      return variables === null ? "stay" : onRetry({ from, variables });
    },
  });
  const from = useFormValue(form, "from");
  const variables = useFormField(form, "text");
  return (
    <FormDialog
      {...form.dialog}
      title={t("incidents.retryTitle", { count })}
      description={t("incidents.retryAbout")}
      submitLabel={t("incidents.retry")}
      permission="workflow:operate"
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="from"
        label={t("incidents.from")}
        hint={t(`incidents.fromAbout.${from}`)}
        options={PLACES.map((place) => ({ value: place, label: t(`incidents.place.${place}`) }))}
      />
      <VariablesField
        label={t("incidents.variables")}
        rows={5}
        text={variables.value}
        onChange={variables.onChange}
      />
    </FormDialog>
  );
}
