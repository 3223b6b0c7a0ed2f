import { assertNever, fillVariables, type VariableValues } from "@devloom/contract";
import { Markdown, useText } from "@devloom/web-kit";
import { StatePanel } from "./StatePanel.tsx";
import { BarPanel, GaugePanel, StatPanel } from "./FigurePanels.tsx";
import { HeatmapPanel } from "./heat/HeatmapPanel.tsx";
import type { PanelProps } from "./panel-props.ts";
import { ObjectivePanel } from "./ObjectivePanel.tsx";
import { LogsPanel, TablePanel, TracesPanel } from "./RowPanels.tsx";
import { TimeSeriesPanel } from "./TimeSeriesPanel.tsx";

/** What a panel shows of its frames. `linked` leads on to screens that visitors cannot open. */
export function PanelBody(props: PanelProps & { variables: VariableValues; linked: boolean }) {
  const t = useText("dashboards");
  const { panel, frames, variables, linked } = props;
  const { kind } = panel;
  if (kind === "markdown")
    return (
      <div className="max-h-full overflow-auto">
        <Markdown text={fillVariables(panel.text, variables)} />
      </div>
    );
  const isEmpty = frames.every(({ fields }) => fields.every(({ values }) => values.length === 0));
  if (isEmpty) {
    // Such as one from Grafana whose queries could not be translated.
    const isUnasked = panel.queries?.length === 0;
    return (
      <p className="grid h-full place-items-center text-center text-sm text-muted">
        {t(isUnasked ? "panel.noQuery" : "panel.empty")}
      </p>
    );
  }
  switch (kind) {
    case "timeseries":
      return <TimeSeriesPanel {...props} />;
    case "slo":
      return <ObjectivePanel {...props} />;
    case "stat":
    case "count":
      return <StatPanel {...props} />;
    case "gauge":
      return <GaugePanel {...props} />;
    case "bar":
      return <BarPanel {...props} />;
    case "table":
      return <TablePanel {...props} />;
    case "heatmap":
      return <HeatmapPanel {...props} />;
    case "logs":
      return <LogsPanel {...props} />;
    case "traces":
      return <TracesPanel {...props} linked={linked} />;
    case "state":
      return <StatePanel {...props} />;
    default:
      return assertNever(kind);
  }
}
