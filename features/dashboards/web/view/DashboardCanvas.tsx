import type { VariableValues } from "@devloom/contract";
import type { TimeRange } from "@devloom/web-kit";
import { useCallback } from "react";
import type { PanelPlace } from "../../contract.ts";
import { PanelGrid } from "../grid/PanelGrid.tsx";
import type { ShownPanel } from "../panels/panel-look.ts";
import { type PanelActions, PanelCard, type PanelRead } from "./PanelCard.tsx";

interface DashboardCanvasProps<Shown extends ShownPanel> {
  panels: readonly Shown[];
  /** A hook: reads the frames of a panel. */
  useFrames: (panel: Shown) => PanelRead;
  range: TimeRange;
  variables: VariableValues;
  marks?: readonly { time: number; text: string }[];
  linked: boolean;
  onPlace?: ((id: string, place: PanelPlace) => void) | undefined;
  actions?: PanelActions | undefined;
}

const NO_MARKS: readonly { time: number; text: string }[] = [];

/** The panels of a dashboard, each with its own answer. */
export function DashboardCanvas<Shown extends ShownPanel>(props: DashboardCanvasProps<Shown>) {
  const { panels, onPlace } = props;
  const titleOf = useCallback(({ title }: Shown) => title, []);
  return (
    <PanelGrid items={panels} onPlace={onPlace} titleOf={titleOf}>
      {(panel) => <AskedPanel {...props} panel={panel} />}
    </PanelGrid>
  );
}

function AskedPanel<Shown extends ShownPanel>(
  props: DashboardCanvasProps<Shown> & { panel: Shown },
) {
  const { panel, useFrames, range, variables, marks = NO_MARKS, linked, actions } = props;
  const read = useFrames(panel);
  return (
    <PanelCard
      panel={panel}
      read={read}
      range={range}
      variables={variables}
      marks={marks}
      linked={linked}
      actions={actions}
    />
  );
}
