import { fillVariables, type VariableValues } from "@devloom/contract";
import type { TimeRange } from "@devloom/web-kit";
import { useCallback, useRef } from "react";
import type { PanelPlace } from "../../contract.ts";
import { PanelGrid } from "../grid/PanelGrid.tsx";
import type { ShownPanel } from "../panels/panel-look.ts";
import { type PanelActions, PanelCard } from "./PanelCard.tsx";
import { useIsNear } from "./use-is-near.ts";
import { useScrollToAdded } from "./use-scroll-to-added.ts";
import { useTitleVariables } from "./use-title-variables.ts";
import { type AskedPanel, usePanelFrames } from "./use-panel-frames.ts";

interface DashboardCanvasProps<Shown extends ShownPanel> {
  panels: readonly Shown[];
  /** How the frames of a panel are asked for. */
  ask: (panel: Shown) => AskedPanel;
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
  const { panels, onPlace, variables } = props;
  const canvas = useRef<HTMLDivElement>(null);
  useScrollToAdded(canvas, panels, onPlace !== undefined);
  const titleVariables = useTitleVariables(variables);
  const titleOf = useCallback(
    ({ title }: Shown) => fillVariables(title, titleVariables),
    [titleVariables],
  );
  return (
    <div ref={canvas}>
      <PanelGrid items={panels} onPlace={onPlace} titleOf={titleOf}>
        {(panel) => <ReadPanel {...props} panel={panel} />}
      </PanelGrid>
    </div>
  );
}

function ReadPanel<Shown extends ShownPanel>(
  props: DashboardCanvasProps<Shown> & { panel: Shown },
) {
  const { panel, ask, range, variables, marks = NO_MARKS, linked, actions } = props;
  const place = useRef<HTMLDivElement>(null);
  const read = usePanelFrames(ask(panel), useIsNear(place));
  return (
    <div ref={place} data-panel={panel.id} className="h-full">
      <PanelCard
        panel={panel}
        read={read}
        range={range}
        variables={variables}
        marks={marks}
        linked={linked}
        actions={actions}
      />
    </div>
  );
}
