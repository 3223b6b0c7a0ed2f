import { Alert, Field, Input, Select, Textarea } from "@devloom/ui";
import { FormDialog, useAll, useCall, usePermission, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listDataSources } from "../../../datasource/contract.ts";
import { importGrafana } from "../../contract.ts";
import type { NewDialogProps } from "./NewDialogs.tsx";

const topics = ["dashboard"];

/** A dashboard from the JSON of one of Grafana's; what did not translate is told before it is opened. */
export function ImportDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const load = useCall(importGrafana, { topics });
  const [text, setText] = useState("");
  /** Dashboards are often long: a file need not go through the text field. */
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [sourceId, setSourceId] = useState("");
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
    const answer = await load.call({
      // A person's file: the gateway looks at what it holds.
      body: { dashboard: json as never, ...(sourceId === "" ? {} : { sourceId }) },
    });
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
          <AskedSource value={sourceId} onChange={setSourceId} />
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

/** Which data source the queries ask: what is sent here, or a Prometheus where there is one. */
function AskedSource({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText("dashboards");
  const { allowed } = usePermission("datasource:read");
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"], enabled: allowed });
  const found = data.filter(({ connection }) => connection.kind === "prometheus");
  if (found.length === 0) return null;
  return (
    <Field label={t("import.source")} hint={t("import.sourceHint")}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t("import.telemetry")}
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
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
