import { FormDialog, TextField, useCall, useCallForm, useText } from "@devloom/web-kit";
import { createIngestKey } from "../../contract.ts";

interface KeyDialogProps {
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes an ingest key with its limits. */
export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const t = useText("observability");
  const create = useCall(createIngestKey, { topics: ["ingest-key"] });
  const form = useCallForm({
    values: { name: "", recordsPerSecond: "20000", megabytesPerDay: "10000" },
    call: create,
    async send({ name, recordsPerSecond, megabytesPerDay }) {
      const limits = {
        recordsPerSecond: Number(recordsPerSecond),
        megabytesPerDay: Number(megabytesPerDay),
      };
      onCreated((await create.call({ body: { name, ...limits } })).key);
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("setup.create")}
      submitLabel={t("setup.create")}
      permission="telemetry:manage"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t("key.name")} hint={t("key.nameHint")} required />
      <TextField
        form={form}
        name="recordsPerSecond"
        label={t("key.rate")}
        required
        input={{ type: "number", min: 1 }}
      />
      <TextField
        form={form}
        name="megabytesPerDay"
        label={t("key.volume")}
        required
        input={{ type: "number", min: 1 }}
      />
    </FormDialog>
  );
}
