import { Skeleton } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { analyzeWorkflowBranches } from "../../contract.ts";
import { shareOf, useFigures } from "./figures.ts";
import { type SortableColumn, SortableTable } from "./SortableTable.tsx";
import { ANALYTICS_TOPICS } from "./topics.ts";
import type { PaneProps } from "./VariantsPane.tsx";

interface Outcomes {
  readonly instances: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly troubled: number;
}

interface NamedOutcomes extends Outcomes {
  readonly name: string;
  readonly taken?: number;
}

/** Which branch and which value instances that went wrong had, in plain counts. */
export function BranchesPane({ workflowId, filter, nameOf }: PaneProps) {
  const t = useText("workflow");
  const read = useRead(
    analyzeWorkflowBranches,
    { params: { id: workflowId }, query: filter },
    { topics: ANALYTICS_TOPICS, placeholder: "previous" },
  );
  return (
    <ReadView read={read} skeleton={<Skeleton className="h-60" />}>
      {({ gateways, variables, ...all }) => (
        <div className="grid grid-cols-1 gap-6">
          <p className="max-w-3xl text-sm text-muted">{t("analytics.branches.about")}</p>
          {gateways.length === 0 && (
            <p className="text-sm text-muted">{t("analytics.branches.noGateways")}</p>
          )}
          {gateways.map(({ element, branches }) => (
            <OutcomeTable
              key={element}
              title={nameOf(element)}
              first={t("analytics.branches.flow")}
              hasTaken
              rows={branches.map((branch) => ({
                ...branch,
                name: `${flowName(nameOf(branch.flow), branch.flow)}${t("analytics.branches.to", { name: nameOf(branch.target) })}`,
              }))}
            />
          ))}
          <div>
            <h2 className="display text-lg">{t("analytics.branches.variables")}</h2>
            <p className="text-sm text-muted">
              {variables.length === 0
                ? t("analytics.branches.noVariables")
                : t("analytics.branches.variablesAbout")}
            </p>
          </div>
          {variables.map(({ name, distinct, values }) => (
            <OutcomeTable
              key={name}
              title={name}
              about={t("analytics.branches.distinct", { count: distinct })}
              first={t("analytics.branches.value", { name })}
              rows={[
                ...values.map((one) => ({ ...one, name: one.value })),
                { ...all, name: t("analytics.branches.all") },
              ]}
            />
          ))}
        </div>
      )}
    </ReadView>
  );
}

/** The flow's own name where somebody gave it one. */
function flowName(name: string, flow: string): string {
  return name === flow ? "" : `${name} `;
}

interface OutcomeTableProps {
  readonly title: string;
  readonly about?: string;
  readonly first: string;
  readonly hasTaken?: boolean;
  readonly rows: readonly NamedOutcomes[];
}

function OutcomeTable({ title, about, first, hasTaken = false, rows }: OutcomeTableProps) {
  const t = useText("workflow");
  const { number, percent } = useFigures();
  const outcome = (id: "failed" | "cancelled" | "troubled"): SortableColumn<NamedOutcomes> => ({
    id,
    header: t(`analytics.branches.${id}`),
    numeric: true,
    by: (row) => shareOf(row[id], row.instances),
    cell: (row) =>
      t("analytics.elements.share", {
        count: number(row[id]),
        share: percent(shareOf(row[id], row.instances)),
      }),
  });
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">
        {title} {about !== undefined && <span className="text-sm text-muted">({about})</span>}
      </h3>
      <SortableTable
        label={title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: "name", header: first, by: ({ name }) => name, cell: ({ name }) => name },
          ...(hasTaken
            ? [
                {
                  id: "taken",
                  header: t("analytics.branches.taken"),
                  numeric: true,
                  by: ({ taken = 0 }: NamedOutcomes) => taken,
                  cell: ({ taken = 0 }: NamedOutcomes) => number(taken),
                },
              ]
            : []),
          {
            id: "instances",
            header: t("analytics.branches.instances"),
            numeric: true,
            by: ({ instances }) => instances,
            cell: ({ instances }) => number(instances),
          },
          outcome("failed"),
          outcome("cancelled"),
          outcome("troubled"),
        ]}
      />
    </section>
  );
}
