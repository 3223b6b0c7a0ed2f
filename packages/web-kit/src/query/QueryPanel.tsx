import { Button, Field, Select } from "@devloom/ui";
import { Play, Square } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { TimeRangePicker } from "../telemetry/TimeRangePicker.tsx";
import { QueryResult, type QueryResultProps } from "./QueryResult.tsx";
import { RunContext } from "./run-by-key.ts";
import { useQueryText } from "./use-query-text.ts";
import { QueryVariables, type QueryVariablesProps } from "./QueryVariables.tsx";

export interface QuerySources {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  onChange: (value: string) => void;
}

export interface QueryPanelProps extends QueryResultProps {
  /** What can be asked; absent where the editor says it itself. */
  sources?: QuerySources;
  /** The query: a builder, or a `QueryText`. */
  editor: ReactNode;
  variables?: QueryVariablesProps;
  /** Limits and the like, beside the variables. */
  options?: ReactNode;
  /** What else can be done with the query. */
  actions?: ReactNode;
  /** There is something to ask. */
  canRun: boolean;
  /** Why this person may not. */
  disabledReason?: string | undefined;
  /** What the button says, where "Run" says too little. */
  runLabel?: string;
  onRun: () => void;
  onCancel: () => void;
}

const nothing = (): void => undefined;

/** A query is chosen or written, run over a range with variables, and its frames are shown. */
export function QueryPanel(props: QueryPanelProps) {
  const { sources, editor, variables, options, actions, canRun, disabledReason, runLabel } = props;
  const { state, name, range, renderFrames, onRun, onCancel } = props;
  const t = useQueryText();
  const isRunning = state.kind === "running";
  const result = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  // In a long form the answer may come below what is in view.
  useEffect(() => {
    if (shown.current !== state) result.current?.scrollIntoView({ block: "nearest" });
    shown.current = state;
  }, [state]);

  const mayRun = canRun && !isRunning && disabledReason === undefined;
  // Not a form: it stands in forms too, and must not send them.
  return (
    <RunContext value={mayRun ? onRun : nothing}>
      <div className="grid min-w-0 gap-4">
        {sources !== undefined && (
          <Field label={t("source")}>
            {(control) => (
              <Select
                {...control}
                value={sources.value}
                options={[...sources.options]}
                onChange={(event) => sources.onChange(event.target.value)}
              />
            )}
          </Field>
        )}
        {editor}
        {(options !== undefined || (variables?.names.length ?? 0) > 0) && (
          <fieldset className="flex min-w-0 flex-wrap gap-3">
            <legend className="sr-only">{t("variables")}</legend>
            {variables !== undefined && <QueryVariables {...variables} />}
            {options}
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {isRunning ? (
            <Button variant="outline" onClick={onCancel}>
              <Square aria-hidden="true" />
              {t("cancel")}
            </Button>
          ) : (
            <Button
              variant={runLabel === undefined ? "primary" : "outline"}
              disabled={!canRun}
              {...(disabledReason === undefined ? {} : { disabledReason })}
              onClick={onRun}
            >
              <Play aria-hidden="true" />
              {runLabel ?? t("run")}
            </Button>
          )}
          {range !== undefined && <TimeRangePicker range={range} />}
          {actions}
        </div>
        <div ref={result} className="min-w-0 scroll-mb-24 empty:hidden">
          <QueryResult state={state} name={name} range={range} renderFrames={renderFrames} />
        </div>
      </div>
    </RunContext>
  );
}
