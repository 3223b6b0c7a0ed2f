import type { JsonObject } from "@devloom/contract";
import { Field, Select } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  readonly error: string | undefined;
  readonly onRetry: (how: Retry) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks how several incidents are to be retried. */
export function RetryDialog({ count, isPending, error, onRetry, onClose }: RetryDialogProps) {
  const t = useText("workflow");
  const [from, setFrom] = useState<Retry["from"]>("here");
  const [text, setText] = useState("{}");
  const variables = parseVariables(text);
  return (
    <FormDialog
      title={t("incidents.retryTitle", { count })}
      description={t("incidents.retryAbout")}
      submitLabel={t("incidents.retry")}
      permission="workflow:operate"
      pending={isPending}
      error={error}
      onSubmit={async () => (variables === null ? "stay" : onRetry({ from, variables }))}
      onClose={onClose}
    >
      <Field label={t("incidents.from")} hint={t(`incidents.fromAbout.${from}`)}>
        {(control) => (
          <Select
            {...control}
            value={from}
            options={PLACES.map((place) => ({
              value: place,
              label: t(`incidents.place.${place}`),
            }))}
            onChange={(event) =>
              setFrom(PLACES.find((place) => place === event.target.value) ?? "here")
            }
          />
        )}
      </Field>
      <VariablesField label={t("incidents.variables")} rows={5} text={text} onChange={setText} />
    </FormDialog>
  );
}
