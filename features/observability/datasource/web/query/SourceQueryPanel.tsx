import { Checkbox } from "@devloom/ui";
import { call, invalidateTopics, useText } from "@devloom/web-kit";
import { QueryPanel, QueryText, useQueryRun } from "@devloom/web-kit/query";
import { useState } from "react";
import { queryDataSource, SOURCE_LIMITS } from "../../contract.ts";
import { Limits, type QueryLimits, USUAL_LIMITS } from "./Limits.tsx";
import { mongoParameterNames, parameterNames, parameterValue } from "./parameter-names.ts";
import { QueryActions } from "./QueryActions.tsx";

interface SourceQueryPanelProps {
  source: { readonly id: string; readonly name: string; readonly cacheSeconds: number };
  isSql: boolean;
  /** Asked in JSON, whose parameters are texts of their own. */
  isMongo?: boolean;
  text: string;
  onText: (text: string) => void;
}

/** Asks a source in its own language, with parameters and limits. */
export function SourceQueryPanel({
  source,
  isSql,
  isMongo = false,
  text,
  onText,
}: SourceQueryPanelProps) {
  const t = useText("datasource");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [limits, setLimits] = useState<QueryLimits>(USUAL_LIMITS);
  const names = isSql ? parameterNames(text) : isMongo ? mongoParameterNames(text) : [];
  const [isFresh, setFresh] = useState(false);
  const query = useQueryRun(async (explain: boolean, signal) => {
    const parameters = Object.fromEntries(
      names.map((name) => [name, parameterValue(values[name] ?? "")]),
    );
    try {
      return await call(queryDataSource, {
        params: { id: source.id },
        body: { text, parameters, ...limits, explain, fresh: isFresh },
        signal,
      });
    } finally {
      // What failed is in the history too.
      void invalidateTopics(["data-query-run"]);
    }
  });
  return (
    <QueryPanel
      name={source.name}
      state={query.state}
      canRun={text.trim() !== ""}
      onRun={() => void query.run(false)}
      onCancel={query.cancel}
      editor={
        <QueryText
          label={t(isSql ? "query.sql" : isMongo ? "query.json" : "query.expression")}
          hint={t("query.hint")}
          maxLength={SOURCE_LIMITS.textLength}
          value={text}
          onChange={onText}
        />
      }
      variables={{
        names,
        values,
        labelOf: (name) => `:${name}`,
        onChange: (name, value) => setValues({ ...values, [name]: value }),
      }}
      options={
        <>
          <Limits limits={limits} onChange={setLimits} />
          {source.cacheSeconds > 0 && (
            <label className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={isFresh}
                onCheckedChange={(checked) => setFresh(checked === true)}
              />
              {t("query.fresh")}
            </label>
          )}
        </>
      }
      actions={
        <QueryActions
          sourceId={source.id}
          text={text}
          maxRows={limits.maxRows}
          isSql={isSql}
          isRunning={query.state.kind === "running"}
          onExplain={() => void query.run(true)}
        />
      }
    />
  );
}
