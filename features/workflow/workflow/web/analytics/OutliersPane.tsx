import { Link, Skeleton } from "@devloom/ui";
import { ReadView, TimeCell, useRead, useText } from "@devloom/web-kit";
import { listWorkflowOutliers, type Outlier } from "../../contract.ts";
import { useFigures } from "./figures.ts";
import { type SortableColumn, SortableTable } from "./SortableTable.tsx";
import { ANALYTICS_TOPICS } from "./topics.ts";
import type { PaneProps } from "./VariantsPane.tsx";

/** What took far longer than usual, with the way to the instance. */
export function OutliersPane({ workflowId, filter, nameOf }: PaneProps) {
  const t = useText("workflow");
  const read = useRead(
    listWorkflowOutliers,
    { params: { id: workflowId }, query: filter },
    { topics: ANALYTICS_TOPICS, placeholder: "previous" },
  );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-60" />}>
      {({ instances, elements }) => (
        <div className="grid grid-cols-1 gap-6">
          <p className="text-sm text-muted">{t("analytics.outliers.about")}</p>
          <OutlierList title={t("analytics.outliers.instances")} rows={instances} />
          <OutlierList title={t("analytics.outliers.elements")} rows={elements} nameOf={nameOf} />
        </div>
      )}
    </ReadView>
  );
}

interface OutlierListProps {
  readonly title: string;
  readonly rows: readonly Outlier[];
  /** Only where rows are visits of elements. */
  readonly nameOf?: (element: string) => string;
}

function OutlierList({ title, rows, nameOf }: OutlierListProps) {
  const t = useText("workflow");
  const columns = useColumns(nameOf);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="display text-lg">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t("analytics.outliers.none")}</p>
      ) : (
        <SortableTable
          label={title}
          rows={rows}
          rowKey={({ instanceId, element, startedAt }) => `${instanceId} ${element} ${startedAt}`}
          initial="duration"
          columns={columns}
        />
      )}
    </section>
  );
}

function useColumns(nameOf: OutlierListProps["nameOf"]): SortableColumn<Outlier>[] {
  const t = useText("workflow");
  const { number, duration } = useFigures();
  return [
    {
      id: "instance",
      header: t("analytics.outliers.instance"),
      cell: ({ instanceId, businessKey, version }) => (
        <>
          <Link
            href={`/workflow/instances/${instanceId}`}
            className="font-medium text-brand-ink hover:underline"
          >
            {businessKey ?? instanceId.slice(-8)}
          </Link>{" "}
          <span className="text-muted">{t("analytics.outliers.version", { version })}</span>
        </>
      ),
    },
    ...(nameOf === undefined
      ? []
      : [
          {
            id: "element",
            header: t("analytics.outliers.element"),
            by: ({ element }: Outlier) => nameOf(element ?? ""),
            cell: ({ element }: Outlier) => nameOf(element ?? ""),
          },
        ]),
    {
      id: "started",
      header: t("analytics.outliers.started"),
      by: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => <TimeCell time={startedAt} />,
    },
    {
      id: "duration",
      header: t("analytics.outliers.duration"),
      numeric: true,
      by: ({ milliseconds }) => milliseconds,
      cell: ({ milliseconds }) => duration(milliseconds),
    },
    {
      id: "usual",
      header: t("analytics.outliers.usual"),
      numeric: true,
      by: ({ p95 }) => p95,
      cell: ({ p95 }) => duration(p95),
    },
    {
      id: "times",
      header: t("analytics.outliers.times"),
      numeric: true,
      by: ({ milliseconds, p95 }) => (p95 === 0 ? null : milliseconds / p95),
      cell: ({ milliseconds, p95 }) =>
        p95 === 0 ? "–" : number(milliseconds / p95, { maximumFractionDigits: 2 }),
    },
  ];
}
