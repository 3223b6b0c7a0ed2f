import { Button, Progress, Skeleton } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import {
  type AnalyticsFilter,
  listWorkflowVariants,
  type ReworkFigures,
  type WorkflowVariant,
} from "../../contract.ts";
import { shareOf, useFigures } from "./figures.ts";
import { type SortableColumn, SortableTable } from "./SortableTable.tsx";
import { ANALYTICS_TOPICS } from "./topics.ts";

export interface PaneProps {
  readonly workflowId: string;
  readonly filter: AnalyticsFilter;
  readonly nameOf: (element: string) => string;
}

interface VariantsPaneProps extends PaneProps {
  readonly chosen: WorkflowVariant | null;
  readonly onChoose: (variant: WorkflowVariant | null) => void;
}

const SHOWN_STEPS = 12;

/** The ways that instances went, and what they did again. */
export function VariantsPane({ workflowId, filter, nameOf, chosen, onChoose }: VariantsPaneProps) {
  const t = useText("workflow");
  const read = useRead(
    listWorkflowVariants,
    { params: { id: workflowId }, query: filter },
    { topics: ANALYTICS_TOPICS, placeholder: "previous" },
  );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-60" />}>
      {({ items, total, instances, rework }) => (
        <div className="grid grid-cols-1 gap-6">
          <section className="grid grid-cols-1 gap-3" aria-label={t("analytics.variants.label")}>
            <p className="text-sm text-muted">
              {t("analytics.variants.summary", { count: total, instances })}{" "}
              {total > items.length && t("analytics.variants.first", { shown: items.length })}
            </p>
            <ol className="grid grid-cols-1 gap-3">
              {items.map((variant, index) => (
                <VariantRow
                  key={variant.id}
                  variant={variant}
                  number={index + 1}
                  all={instances}
                  nameOf={nameOf}
                  isShown={chosen?.id === variant.id}
                  onShow={() => onChoose(chosen?.id === variant.id ? null : variant)}
                />
              ))}
            </ol>
          </section>
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h2 className="display text-lg">{t("analytics.variants.rework")}</h2>
              <p className="text-sm text-muted">
                {rework.length === 0
                  ? t("analytics.variants.noRework")
                  : t("analytics.variants.reworkAbout")}
              </p>
            </div>
            {rework.length > 0 && <ReworkTable rework={rework} nameOf={nameOf} />}
          </section>
        </div>
      )}
    </ReadView>
  );
}

interface VariantRowProps {
  readonly variant: WorkflowVariant;
  readonly number: number;
  readonly all: number;
  readonly nameOf: (element: string) => string;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function VariantRow({ variant, number: place, all, nameOf, isShown, onShow }: VariantRowProps) {
  const t = useText("workflow");
  const { number, percent, duration } = useFigures();
  const { instances, failed, cancelled, troubled, steps } = variant;
  const entered = steps.filter(({ what }) => what === "element");
  const share = shareOf(instances, all) ?? 0;
  const facts = [
    [t("analytics.variants.instances"), number(instances)],
    [t("analytics.variants.median"), duration(variant.duration.median)],
    [t("analytics.variants.p95"), duration(variant.duration.p95)],
    [t("analytics.branches.failed"), number(failed)],
    [t("analytics.branches.cancelled"), number(cancelled)],
    [t("analytics.branches.troubled"), number(troubled)],
  ] as const;
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border bg-surface p-card shadow-raised">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-medium">{t("analytics.variants.number", { number: place })}</h3>
        <div className="flex min-w-40 grow items-center gap-3">
          <Progress value={share} label={t("analytics.variants.share")} className="max-w-60" />
          <span className="text-sm tabular-nums">{percent(share)}</span>
        </div>
        <Button
          variant={isShown ? "primary" : "outline"}
          size="sm"
          aria-pressed={isShown}
          aria-label={t("analytics.variants.show", { number: place })}
          onClick={onShow}
        >
          {t("analytics.variants.shown")}
        </Button>
      </div>
      <p className="text-sm text-pretty">
        {entered
          .slice(0, SHOWN_STEPS)
          .map(({ id }) => nameOf(id))
          .join(" → ")}
        {entered.length > SHOWN_STEPS &&
          ` → … ${t("analytics.variants.steps", { more: entered.length - SHOWN_STEPS })}`}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface ReworkTableProps {
  readonly rework: readonly ReworkFigures[];
  readonly nameOf: (element: string) => string;
}

function ReworkTable({ rework, nameOf }: ReworkTableProps) {
  const t = useText("workflow");
  return (
    <SortableTable
      label={t("analytics.variants.rework")}
      rows={rework}
      rowKey={({ element }) => element}
      initial="again"
      columns={useReworkColumns(nameOf)}
    />
  );
}

function useReworkColumns(nameOf: (element: string) => string): SortableColumn<ReworkFigures>[] {
  const t = useText("workflow");
  const { number, percent } = useFigures();
  return [
    {
      id: "element",
      header: t("analytics.variants.element"),
      by: ({ element }) => nameOf(element),
      cell: ({ element }) => <span className="font-medium">{nameOf(element)}</span>,
    },
    {
      id: "again",
      header: t("analytics.variants.again"),
      numeric: true,
      by: ({ reworked }) => reworked,
      cell: ({ reworked, instances }) =>
        t("analytics.elements.share", {
          count: number(reworked),
          share: percent(shareOf(reworked, instances)),
        }),
    },
    {
      id: "extra",
      header: t("analytics.variants.extra"),
      numeric: true,
      by: ({ extra }) => extra,
      cell: ({ extra }) => number(extra),
    },
    {
      id: "most",
      header: t("analytics.variants.most"),
      numeric: true,
      by: ({ most }) => most,
      cell: ({ most }) => number(most),
    },
  ];
}
