import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { TimeRangePicker, useSearchParam, useText, useTimeRange, useTitle } from "@devloom/web-kit";
import { LogsPanel } from "./logs/LogsPanel.tsx";
import { MetricsPanel } from "./metrics/MetricsPanel.tsx";
import { ServicesPanel } from "./services/ServicesPanel.tsx";
import { SetupPanel } from "./setup/SetupPanel.tsx";
import { TracesPanel } from "./traces/TracesPanel.tsx";

const TABS = ["services", "logs", "traces", "metrics", "setup"] as const;

/** Logs, metrics and traces of the workspace's applications. The address holds what is looked at. */
export function ObservabilityScreen() {
  const t = useText("observability");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "services";
  const range = useTimeRange();
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={shown === "setup" ? undefined : <TimeRangePicker range={range} />}
      />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "services" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="services">
          <ServicesPanel range={range} />
        </TabsContent>
        <TabsContent value="logs">
          <LogsPanel range={range} />
        </TabsContent>
        <TabsContent value="traces">
          <TracesPanel range={range} />
        </TabsContent>
        <TabsContent value="metrics">
          <MetricsPanel range={range} />
        </TabsContent>
        <TabsContent value="setup">
          <SetupPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
