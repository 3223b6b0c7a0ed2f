import { Alert } from "@devloom/ui";
import {
  ChoiceField,
  FileField,
  FormDialog,
  LongTextField,
  useAll,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { listDataSources } from "../../../datasource/contract.ts";
import { createDashboard, importGrafana } from "../../contract.ts";
import type { NewDialogProps } from "./NewDialogs.tsx";
import { isOwnExport } from "./own-export.ts";

const topics = ["dashboard"];

/** A dashboard from a file that was exported here or by Grafana; what did not translate is told before it is opened. */
export function ImportDialog({ onMade, onClose }: NewDialogProps) {
  const t = useText("dashboards");
  const load = useCall(importGrafana, { topics });
  const create = useCall(createDashboard, { topics });
  const [made, setMade] = useState<Awaited<ReturnType<typeof load.call>> | null>(null);
  const form = useCallForm({
    values: {
      /** Dashboards are often long: a file need not go through the text field. */
      file: null as File | null,
      text: "",
      sourceId: "",
    },
    call: [load, create],
    async send({ file, text, sourceId }) {
      if (made !== null) {
        onMade(made.dashboard);
        return undefined;
      }
      const json = parsed(file === null ? text : await file.text());
      if (json === null) throw new Error(t("import.notJson"));
      if (isOwnExport(json)) {
        // A person's file here too.
        onMade(await create.call({ body: json as never }));
        return undefined;
      }
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
    },
  });
  const hasFile = useFormValue(form, "file") !== null;
  const sources = usePrometheusSources();

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t("import.title")}
      description={t("import.hint")}
      submitLabel={made === null ? t("import.start") : t("import.open")}
      permission="dashboard:manage"
      done={made !== null}
      onClose={onClose}
    >
      {made === null ? (
        <>
          <FileField
            form={form}
            name="file"
            label={t("import.file")}
            accept=".json,application/json"
          />
          {sources.length > 0 && (
            <ChoiceField
              form={form}
              name="sourceId"
              label={t("import.source")}
              hint={t("import.sourceHint")}
              placeholder={t("import.telemetry")}
              options={sources}
            />
          )}
          {!hasFile && (
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

/** What the queries can ask instead of what is sent here. */
function usePrometheusSources(): readonly { value: string; label: string }[] {
  const { allowed } = usePermission("datasource:read");
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"], enabled: allowed });
  return data
    .filter(({ connection }) => connection.kind === "prometheus")
    .map(({ id, name }) => ({ value: id, label: name }));
}

function parsed(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && !Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
}
