import { Alert, Field, Input, Select, Textarea } from "@devloom/ui";
import { FormDialog, useCall, useRead, useText } from "@devloom/web-kit";
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
  const [name, setName] = useState("");
  return (
    <FormDialog
      size="sm"
      title={t("list.create")}
      submitLabel={t("list.create")}
      permission="dashboard:manage"
      pending={create.isPending}
      error={create.error?.message}
      onSubmit={async () => onMade(await create.call({ body: { name } }))}
      onClose={onClose}
    >
      <Field label={t("list.name")} required>
        {(control) => (
          <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}

/** A dashboard from what a service sends. */
export function ServiceDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const [range] = useState(() => ({ from: Date.now() - 7 * DAY, to: Date.now() + DAY }));
  const { data } = useRead(listTelemetryServices, { query: range });
  const build = useCall(buildDashboard, { topics });
  const [chosen, setChosen] = useState("");
  const services = data?.items ?? [];
  const service = chosen === "" ? (services[0]?.service ?? "") : chosen;
  return (
    <FormDialog
      size="sm"
      title={t("list.fromService")}
      description={t("list.fromServiceHint")}
      submitLabel={t("list.build")}
      permission="dashboard:manage"
      pending={build.isPending}
      error={build.error?.message}
      onSubmit={async () =>
        service === "" ? "stay" : onMade(await build.call({ body: { service } }))
      }
      onClose={onClose}
    >
      {data !== undefined && services.length === 0 && (
        <Alert variant="info">{t("list.noService")}</Alert>
      )}
      <Field label={t("list.service")}>
        {(control) => (
          <Select
            {...control}
            value={service}
            options={services.map((one) => ({ value: one.service, label: one.service }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** A dashboard from the JSON of one of Grafana's; what did not translate is told before it is opened. */
export function ImportDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const load = useCall(importGrafana, { topics });
  const [text, setText] = useState("");
  /** Dashboards are often long: a file need not go through the text field. */
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [made, setMade] = useState<Awaited<ReturnType<typeof load.call>> | null>(null);

  async function submit(): Promise<"stay" | undefined> {
    if (made !== null) {
      onMade(made.dashboard);
      return undefined;
    }
    const json = parsed(file === null ? text : await file.text());
    if (json === null) {
      setProblem(t("import.notJson"));
      return "stay";
    }
    setProblem(undefined);
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
      size="lg"
      title={t("import.title")}
      description={t("import.hint")}
      submitLabel={made === null ? t("import.start") : t("import.open")}
      permission="dashboard:manage"
      done={made !== null}
      pending={load.isPending}
      error={problem ?? load.error?.message}
      onSubmit={submit}
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
            <Field label={t("import.json")}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={12}
                  className="font-mono text-xs"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
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
