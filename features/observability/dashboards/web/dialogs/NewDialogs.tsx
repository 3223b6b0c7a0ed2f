import { Alert, Select } from "@devloom/ui";
import {
  FormDialog,
  FormField,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { listTelemetryServices } from "../../../observability/contract.ts";
import { buildDashboard, createDashboard, type Dashboard } from "../../contract.ts";

const DAY = 86_400_000;
const topics = ["dashboard"];

export interface NewDialogProps {
  onMade: (dashboard: Dashboard) => void;
  onClose: () => void;
}

export function CreateDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const create = useCall(createDashboard, { topics });
  const form = useCallForm({
    values: { name: "" },
    call: create,
    send: async (body) => onMade(await create.call({ body })),
  });
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("list.create")}
      submitLabel={t("list.create")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t("list.name")} required />
    </FormDialog>
  );
}

/** A dashboard from what a service sends. */
export function ServiceDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const [range] = useState(() => ({ from: Date.now() - 7 * DAY, to: Date.now() + DAY }));
  const { data } = useRead(listTelemetryServices, { query: range });
  const build = useCall(buildDashboard, { topics });
  const services = data?.items ?? [];
  const first = services[0]?.service ?? "";
  const form = useCallForm({
    values: { service: "" },
    call: build,
    async send(chosen) {
      const service = chosen.service || first;
      return service === "" ? "stay" : onMade(await build.call({ body: { service } }));
    },
  });
  const service = useFormValue(form, "service") || first;
  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("list.fromService")}
      description={t("list.fromServiceHint")}
      submitLabel={t("list.build")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      {data !== undefined && services.length === 0 && (
        <Alert variant="info">{t("list.noService")}</Alert>
      )}
      <FormField form={form} name="service" label={t("list.service")}>
        {({ control, onChange }) => (
          <Select
            {...control}
            value={service}
            options={services.map((one) => ({ value: one.service, label: one.service }))}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
