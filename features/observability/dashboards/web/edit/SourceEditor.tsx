import { Field, Input, Select } from "@devloom/ui";
import { useAll, usePermission, useText } from "@devloom/web-kit";
import { QueryText } from "@devloom/web-kit/query";
import { listDataSources, SOURCE_LIMITS } from "../../../datasource/contract.ts";
import type { QueryEditorProps } from "./query-editor-props.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Writes a query to a data source. Variables stand in it as `:name`, and are bound. */
export function SourceEditor({ query, onChange }: QueryEditorProps) {
  const t = useText("dashboards");
  const { allowed, reason } = usePermission("datasource:query");
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"] });
  const sourceId = textOf(query["sourceId"]);
  const isPrometheus = data.find(({ id }) => id === sourceId)?.connection.kind === "prometheus";
  const maxRows = Number(query["maxRows"] ?? SOURCE_LIMITS.defaultRows);
  return (
    <div className="grid gap-3 rounded-lg border bg-sunken/40 p-3">
      {!allowed && <p className="text-sm text-muted">{reason}</p>}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label={t("query.source")} required>
          {(control) => (
            <Select
              {...control}
              value={sourceId}
              placeholder={t("query.chooseSource")}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => onChange({ ...query, sourceId: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("query.maxRows")}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={SOURCE_LIMITS.rows}
              value={maxRows}
              onChange={(event) =>
                onChange({ ...query, maxRows: Math.max(1, Number(event.target.value)) })
              }
            />
          )}
        </Field>
      </div>
      <QueryText
        label={t(isPrometheus ? "query.promql" : "query.sql")}
        hint={t(isPrometheus ? "query.promqlHint" : "query.sqlHint")}
        rows={5}
        required
        maxLength={SOURCE_LIMITS.textLength}
        value={textOf(query["text"])}
        onChange={(text) => onChange({ ...query, text })}
      />
    </div>
  );
}
