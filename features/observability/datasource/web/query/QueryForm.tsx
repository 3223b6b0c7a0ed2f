import { Button, Field, Input, Link, Textarea } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { LayoutDashboard, Play, Save, Square } from "lucide-react";
import { useState } from "react";
import { addPanelAddress, createDashboard } from "../../../dashboards/contract.ts";
import { createDataQuery, SOURCE_LIMITS } from "../../contract.ts";
import { SaveQueryDialog } from "../saved/SaveQueryDialog.tsx";
import { parameterNames } from "./parameter-names.ts";
import type { QueryInput } from "./use-query.ts";

export interface QueryFormProps {
  sourceId: string;
  text: string;
  isSql: boolean;
  isRunning: boolean;
  onText: (text: string) => void;
  onRun: (input: QueryInput) => void;
  onCancel: () => void;
}

/** The text of a query with its parameters and limits. */
export function QueryForm(props: QueryFormProps) {
  const { sourceId, text, isSql, isRunning, onText, onRun, onCancel } = props;
  const t = useText("datasource");
  const may = useMayCall(createDataQuery);
  const mayBuild = useMayCall(createDashboard);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [maxRows, setMaxRows] = useState<number>(SOURCE_LIMITS.defaultRows);
  const [timeoutSeconds, setTimeoutSeconds] = useState<number>(SOURCE_LIMITS.defaultSeconds);
  const [isSaving, setSaving] = useState(false);
  const isEmpty = text.trim() === "";
  const run = (explain: boolean) =>
    onRun({ sourceId, text, values, maxRows, timeoutSeconds, explain });
  const number = (value: number, most: number) =>
    Math.min(Math.max(Math.round(value) || 1, 1), most);
  return (
    <form
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        run(false);
      }}
    >
      <Field label={t(isSql ? "query.sql" : "query.expression")} hint={t("query.hint")}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-sm"
            maxLength={SOURCE_LIMITS.textLength}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isEmpty) return;
              event.preventDefault();
              run(false);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {(isSql ? parameterNames(text) : []).map((name) => (
          <div key={name} className="min-w-0 flex-1 basis-40">
            <Field label={`:${name}`}>
              {(control) => (
                <Input
                  {...control}
                  value={values[name] ?? ""}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              )}
            </Field>
          </div>
        ))}
        <div className="w-36">
          <Field label={t("query.maxRows")}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={SOURCE_LIMITS.rows}
                value={maxRows}
                onChange={(event) =>
                  setMaxRows(number(event.target.valueAsNumber, SOURCE_LIMITS.rows))
                }
              />
            )}
          </Field>
        </div>
        <div className="w-36">
          <Field label={t("query.timeout")}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={SOURCE_LIMITS.seconds}
                value={timeoutSeconds}
                onChange={(event) =>
                  setTimeoutSeconds(number(event.target.valueAsNumber, SOURCE_LIMITS.seconds))
                }
              />
            )}
          </Field>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isRunning ? (
          <Button type="button" variant="outline" onClick={onCancel}>
            <Square aria-hidden="true" />
            {t("query.cancel")}
          </Button>
        ) : (
          <Button type="submit" disabled={isEmpty}>
            <Play aria-hidden="true" />
            {t("query.run")}
          </Button>
        )}
        {isSql && (
          <Button
            type="button"
            variant="outline"
            disabled={isEmpty || isRunning}
            onClick={() => run(true)}
          >
            {t("query.explain")}
          </Button>
        )}
        <Button
          type="button"
          variant="outline"
          disabled={isEmpty}
          disabledReason={may.reason}
          onClick={() => setSaving(true)}
        >
          <Save aria-hidden="true" />
          {t("query.save")}
        </Button>
        {mayBuild.allowed && !isEmpty && (
          <Button asChild variant="outline">
            <Link
              href={addPanelAddress({
                title: "",
                kind: isSql ? "table" : "timeseries",
                queries: [{ kind: "datasource", query: { sourceId, text, maxRows } }],
              })}
            >
              <LayoutDashboard aria-hidden="true" />
              {t("query.addToDashboard")}
            </Link>
          </Button>
        )}
      </div>
      {isSaving && (
        <SaveQueryDialog sourceId={sourceId} text={text} onClose={() => setSaving(false)} />
      )}
    </form>
  );
}
