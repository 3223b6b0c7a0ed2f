import { PageHeader } from "@devloom/ui";
import {
  ReadView,
  TimeRangePicker,
  useAppearance,
  useFormat,
  useRead,
  useRouteParam,
  useText,
  useTimeRange,
  useTitle,
} from "@devloom/web-kit";
import { openSharedDashboard, type SharedDashboard } from "../../contract.ts";
import type { ShownPanel } from "../panels/panel-look.ts";
import { DashboardCanvas } from "./DashboardCanvas.tsx";
import { stepFor } from "./interval.ts";
import { useVariableValues } from "./use-variables.ts";
import { VariableBar } from "./VariableBar.tsx";

/** A dashboard as visitors with a public link see it. */
export function SharedScreen() {
  const token = useRouteParam("token");
  // Nothing else on this page follows the device when it turns dark.
  useAppearance();
  const read = useRead(openSharedDashboard, { body: { token } });
  return (
    <main className="mx-auto w-full max-w-[110rem] p-gutter">
      <ReadView read={read}>
        {(dashboard) => <Shared token={token} dashboard={dashboard} />}
      </ReadView>
    </main>
  );
}

function Shared({ token, dashboard }: { token: string; dashboard: SharedDashboard }) {
  const t = useText("dashboards");
  const { dateTime } = useFormat();
  const { name, description, panels, variables, timeRange, refreshSeconds, expiresAt } = dashboard;
  const range = useTimeRange({ usual: timeRange, refreshMilliseconds: refreshSeconds * 1000 });
  const { values, choose } = useVariableValues(variables);
  const { from, to } = range;
  useTitle(name);
  const step = stepFor(range, variables, values);
  const ask = ({ id }: ShownPanel) => ({
    shared: { token, panelId: id, from, to, step, variables: values },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={name}
        description={description}
        actions={<TimeRangePicker range={range} />}
      />
      <VariableBar
        variables={variables}
        values={values}
        options={Object.fromEntries(variables.map((one) => [one.name, one.options]))}
        texts={false}
        onChange={choose}
      />
      <DashboardCanvas panels={panels} ask={ask} range={range} variables={values} linked={false} />
      <p className="text-xs text-muted">{t("share.until", { date: dateTime(expiresAt) })}</p>
    </div>
  );
}
