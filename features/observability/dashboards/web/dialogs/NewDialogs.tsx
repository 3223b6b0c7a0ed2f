import { Alert, Field, Input, Select } from "@devloom/ui";
import {
  FormDialog,
  FormField,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { listTelemetryServices } from "../../../observability/contract.ts";
import { buildDashboard, createDashboard, type Dashboard, importGrafana } from "../../contract.ts";

const DAY = 86_400_000;
const topics = ["dashboard"];

interface NewDialogProps {
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

/** A dashboard from the JSON of one of Grafana's; what did not translate is told before it is opened. */
export function ImportDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const load = useCall(importGrafana, { topics });
  /** Dashboards are often long: a file need not go through the text field. */
  const [file, setFile] = useState<File | null>(null);
  const [made, setMade] = useState<Awaited<ReturnType<typeof load.call>> | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const form = useCallForm({ values: { text: "" }, call: load, send: submit });

  async function submit({ text }: { text: string }): Promise<"stay" | undefined> {
    if (made !== null) {
      onMade(made.dashboard);
      return undefined;
    }
    const json = parsed(file === null ? text : await file.text());
    setProblem(json === null ? t("import.notJson") : undefined);
    if (json === null) return "stay";
    const answer = await load.call({ body: { dashboard: json as never } });
    if (answer.notes.length === 0) {
      onMade(answer.dashboard);
      return undefined;
    }
    setMade(answer);
    return "stay";
  }

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t("import.title")}
      description={t("import.hint")}
      submitLabel={made === null ? t("import.start") : t("import.open")}
      permission="dashboard:manage"
      done={made !== null}
      error={problem ?? form.dialog.error}
      onClose={onClose}
    >
      {made === null ? (
        <>
          <Field label={t("import.file")}>
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".json,application/json"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
          {file === null && (
            <LongTextField
              form={form}
              name="text"
              label={t("import.json")}
              input={{ rows: 12, className: "font-mono text-xs" }}
            />
          )}
        </>
      ) : (
        <Alert variant="warning" title={t("import.notes")}>
          <ul className="list-disc pl-5">
            {made.notes.map(({ panel, note }, index) => (
              <li key={index}>{panel === "" ? note : `${panel}: ${note}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  );
}

function parsed(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
}
