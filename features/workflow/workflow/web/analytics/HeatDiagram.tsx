import { Field, Select, Skeleton, VisuallyHidden } from "@devloom/ui";
import { useSearchParam, useText } from "@devloom/web-kit";
import { lazy, Suspense, useMemo } from "react";
import type { ElementFigures, WorkflowVariant } from "../../contract.ts";
import { MEASURES, useFigures } from "./figures.ts";
import { heatOf, pathMarks } from "./heat.ts";

const Diagram = lazy(async () => ({ default: (await import("../diagram/Diagram.tsx")).Diagram }));

interface HeatDiagramProps {
  readonly xml: string;
  readonly elements: readonly ElementFigures[];
  /** Shown instead of the heat. */
  readonly path: WorkflowVariant | null;
  readonly onNames: (names: ReadonlyMap<string, string>) => void;
}

const LEGEND = ["heat-key-1", "heat-key-2", "heat-key-3", "heat-key-4", "heat-key-5"];

/** The process with its figures on it: the warmer, the more. */
export function HeatDiagram({ xml, elements, path, onNames }: HeatDiagramProps) {
  const t = useText("workflow");
  const { measured } = useFigures();
  const [chosen, choose] = useSearchParam("measure");
  const measure = MEASURES.find((one) => one === chosen) ?? "entered";
  const heat = heatOf(elements, measure, (value) => measured(value, measure));
  const key = JSON.stringify([...heat.marks]);
  const marks = useMemo(
    () => (path === null ? heat.marks : pathMarks(path)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- marks that say the same are the same
    [path, key],
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t("analytics.heat.measure")}>
          {(control) => (
            <Select
              {...control}
              value={measure}
              options={MEASURES.map((value) => ({
                value,
                label: t(`analytics.heat.measures.${value}`),
              }))}
              onChange={(event) => choose(event.target.value)}
            />
          )}
        </Field>
        {path === null && <Legend max={heat.max} text={(value) => measured(value, measure)} />}
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Diagram
          xml={xml}
          label={path === null ? t("analytics.heat.diagram") : t("analytics.heat.path")}
          marks={marks}
          className="h-[45dvh] min-h-72 overflow-hidden rounded-lg border bg-surface"
          onNames={onNames}
        />
      </Suspense>
    </div>
  );
}

interface LegendProps {
  readonly max: number | null;
  readonly text: (value: number) => string;
}

function Legend({ max, text }: LegendProps) {
  const t = useText("workflow");
  if (max === null) return <p className="text-sm text-muted">{t("analytics.heat.noValues")}</p>;
  return (
    <p className="flex items-center gap-2 text-xs text-muted tabular-nums">
      <VisuallyHidden>{t("analytics.heat.legend")}: </VisuallyHidden>
      {text(0)}
      <span aria-hidden="true" className="flex overflow-hidden rounded-sm border">
        {LEGEND.map((name) => (
          <span key={name} className={`h-3.5 w-6 ${name}`} />
        ))}
      </span>
      {text(max)}
    </p>
  );
}
