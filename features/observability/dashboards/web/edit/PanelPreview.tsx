import type { InputOf } from "@devloom/contract";
import { call, type TimeRange, useText } from "@devloom/web-kit";
import { QueryPanel, useQueryRun } from "@devloom/web-kit/query";
import type { ReactNode } from "react";
import { type Panel, queryPanel } from "../../contract.ts";
import { PanelBody } from "../panels/PanelBody.tsx";
import { queryProblem } from "./query-problem.ts";

/** What the dashboard around a panel gives to its queries. */
export interface PanelPlace {
  readonly range: TimeRange;
  readonly step: number;
  readonly values: Readonly<Record<string, string>>;
  choose: (name: string, value: string) => void;
}

interface PanelPreviewProps {
  draft: Panel;
  place: PanelPlace;
  editor: ReactNode;
}

/** The queries of a panel, tried before they are kept: the answer shows as the panel will. */
export function PanelPreview({ draft, place, editor }: PanelPreviewProps) {
  const t = useText("dashboards");
  const { range, step, values, choose } = place;
  const { from, to } = range;
  const { title, queries } = draft;
  const written = JSON.stringify(queries);
  const names = Object.keys(values).filter((name) =>
    new RegExp(`(?:[$:]|\\$\\{)${name}\\b`).test(written),
  );
  const query = useQueryRun((body: InputOf<typeof queryPanel>["body"], signal) =>
    call(queryPanel, { body, signal }),
  );
  return (
    <QueryPanel
      name={title === "" ? "panel" : title}
      runLabel={t("query.preview")}
      state={query.state}
      canRun={queries.length > 0 && queryProblem(queries) === null}
      onRun={() => void query.run({ from, to, step, queries, variables: { ...values } })}
      onCancel={query.cancel}
      range={range}
      editor={editor}
      variables={{ names, values, labelOf: (name) => `$${name}`, onChange: choose }}
      renderFrames={(frames) => (
        <div className="h-64 min-w-0 rounded-xl border p-3">
          <PanelBody
            panel={draft}
            frames={frames}
            range={range}
            variables={values}
            marks={[]}
            linked={false}
          />
        </div>
      )}
    />
  );
}
