import { Field, Input } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { createIngestKey } from "../../contract.ts";

interface KeyDialogProps {
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes an ingest key with its limits. */
export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const t = useText("observability");
  const [name, setName] = useState("");
  const [rate, setRate] = useState("20000");
  const [volume, setVolume] = useState("10000");
  const create = useCall(createIngestKey, { topics: ["ingest-key"] });
  const problems = fieldProblems(create.error);
  return (
    <FormDialog
      title={t("setup.create")}
      submitLabel={t("setup.create")}
      pending={create.isPending}
      error={Object.keys(problems).length > 0 ? undefined : create.error?.message}
      permission="telemetry:manage"
      onSubmit={async () => {
        const body = { name, recordsPerSecond: Number(rate), megabytesPerDay: Number(volume) };
        onCreated((await create.call({ body })).key);
      }}
      onClose={onClose}
    >
      <Field label={t("key.name")} hint={t("key.nameHint")} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("key.rate")} error={problems["recordsPerSecond"]} required>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("key.volume")} error={problems["megabytesPerDay"]} required>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            value={volume}
            onChange={(event) => setVolume(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
