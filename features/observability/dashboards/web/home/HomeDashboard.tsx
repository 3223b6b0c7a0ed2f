import { buttonStyles, Link } from "@devloom/ui";
import { ReadView, useRead, useText, useTimeRange } from "@devloom/web-kit";
import { type Dashboard, getDashboard, type Panel } from "../../contract.ts";
import { DashboardCanvas } from "../view/DashboardCanvas.tsx";
import { stepFor } from "../view/interval.ts";
import { useVariableOptions, useVariableValues } from "../view/use-variables.ts";
import { VariableBar } from "../view/VariableBar.tsx";

const topics = ["dashboard"];

/** One dashboard on the start page: looked at, not built. */
export function HomeDashboard({ id }: { id: string }) {
  const read = useRead(getDashboard, { params: { id } }, { topics });
  return <ReadView read={read}>{(dashboard) => <Shown dashboard={dashboard} />}</ReadView>;
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const t = useText("dashboards");
  const { id, name, panels, variables, timeRange, refreshSeconds } = dashboard;
  const range = useTimeRange({ usual: timeRange, refreshMilliseconds: refreshSeconds * 1000 });
  const { values, choose } = useVariableValues(variables);
  const options = useVariableOptions(variables, range, values);
  const { from, to } = range;
  const step = stepFor(range, variables, values);
  const ask = ({ kind, queries }: Panel) => ({
    own: { from, to, step, queries: kind === "markdown" ? [] : queries, variables: values },
  });
  return (
    <section aria-labelledby="home-dashboard" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="home-dashboard" className="display text-lg">
          {name}
        </h2>
        <Link href={`/dashboard/builder/${id}`} className={buttonStyles("outline", "sm")}>
          {t("home.open")}
        </Link>
      </div>
      <VariableBar variables={variables} values={values} options={options} onChange={choose} />
      <DashboardCanvas panels={panels} ask={ask} range={range} variables={values} linked />
    </section>
  );
}
