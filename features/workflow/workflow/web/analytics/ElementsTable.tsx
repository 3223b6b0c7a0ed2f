import { useAnyText, useText } from "@devloom/web-kit";
import type { ElementFigures } from "../../contract.ts";
import { type Measure, shareOf, useFigures, valueOf } from "./figures.ts";
import { type SortableColumn, SortableTable } from "./SortableTable.tsx";

interface ElementsTableProps {
  readonly elements: readonly ElementFigures[];
  readonly nameOf: (element: string) => string;
}

/** The figures of the heatmap, all of them, for those who read rather than look. */
export function ElementsTable({ elements, nameOf }: ElementsTableProps) {
  const t = useText("workflow");
  return (
    <SortableTable
      label={t("analytics.elements.label")}
      rows={elements}
      rowKey={({ element }) => element}
      initial="entered"
      columns={useColumns(nameOf)}
    />
  );
}

function useColumns(nameOf: (element: string) => string): SortableColumn<ElementFigures>[] {
  const t = useText("workflow");
  const anyText = useAnyText();
  const { number, percent, duration, relativeTime } = useFigures();
  const timed = (measure: "mean" | "median" | "p95" | "max"): SortableColumn<ElementFigures> => ({
    id: measure,
    header: t(`analytics.elements.${measure}`),
    numeric: true,
    by: (row) => row.duration[measure],
    cell: (row) => duration(row.duration[measure]),
  });
  const counted = (id: Measure & ("entered" | "waiting")) => ({
    id,
    header: t(`analytics.elements.${id}`),
    numeric: true,
    by: (row: ElementFigures) => valueOf(row, id),
  });
  const kindOf = ({ kind }: ElementFigures): string =>
    anyText("workflow", `kinds.${kind}`, { otherwise: kind });
  return [
    {
      id: "element",
      header: t("analytics.elements.element"),
      by: (row) => nameOf(row.element),
      cell: (row) => (
        <>
          <span className="font-medium">{nameOf(row.element)}</span>
          <span className="block text-xs text-muted">
            {kindOf(row)}
            {row.repeats && ` · ${t("analytics.elements.repeats")}`}
          </span>
        </>
      ),
    },
    { ...counted("entered"), cell: (row) => number(row.entered) },
    timed("mean"),
    timed("median"),
    timed("p95"),
    timed("max"),
    {
      id: "failed",
      header: t("analytics.elements.failed"),
      numeric: true,
      by: ({ failed, entered }) => shareOf(failed, entered),
      cell: ({ failed, entered }) =>
        t("analytics.elements.share", {
          count: number(failed),
          share: percent(shareOf(failed, entered)),
        }),
    },
    {
      id: "terminated",
      header: t("analytics.elements.terminated"),
      numeric: true,
      by: ({ terminated }) => terminated,
      cell: ({ terminated }) => number(terminated),
    },
    {
      ...counted("waiting"),
      cell: ({ waiting, waitingSince }) => (
        <>
          {number(waiting)}
          {waitingSince !== null && (
            <span className="block text-xs text-muted">
              {t("analytics.elements.since", { time: relativeTime(waitingSince) })}
            </span>
          )}
        </>
      ),
    },
  ];
}
