import { PageHeader, Skeleton, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import {
  type TimeRange,
  TimeRangePicker,
  useSearchParam,
  useSession,
  useText,
  useTimeRange,
  useTitle,
} from "@devloom/web-kit";
import type { Scope } from "../contract.ts";
import { EventsPanel } from "./events/EventsPanel.tsx";
import { LogsPanel } from "./logs/LogsPanel.tsx";
import { MetricsPanel } from "./metrics/MetricsPanel.tsx";
import { SavedPanel } from "./saved/SavedPanel.tsx";
import { ViewActions } from "./saved/ViewActions.tsx";
import { ScopeProvider, useChosenScope } from "./scope.ts";
import { ServicesPanel } from "./services/ServicesPanel.tsx";
import { SetupPanel } from "./setup/SetupPanel.tsx";
import { StoredTable } from "./setup/StoredTable.tsx";
import { TargetsPanel } from "./targets/TargetsPanel.tsx";
import { TracesPanel } from "./traces/TracesPanel.tsx";

const QUERY_TABS = ["services", "logs", "traces", "metrics", "events"] as const;
const WORKSPACE_TABS = ["events", "saved", "targets"];
const TABS = [...QUERY_TABS, "saved", "targets", "setup"] as const;

/** Logs, metrics and traces of the workspace's applications, or of this platform. The address holds what is looked at. */
export function ObservabilityScreen() {
  const t = useText("observability");
  const { user } = useSession();
  const [tab] = useSearchParam("tab");
  const [scope, setScope, mayChoose] = useChosenScope();
  const range = useTimeRange();
  const isQuery = tab === "" || QUERY_TABS.some((one) => one === tab);
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t(scope === "platform" ? "platform.title" : "title")}
        description={t(scope === "platform" ? "platform.description" : "description")}
        actions={
          isQuery ? (
            <>
              <TimeRangePicker range={range} />
              {scope === "workspace" && <ViewActions />}
            </>
          ) : undefined
        }
      />
      {mayChoose && (
        <SegmentedControl
          label={t("scope.label")}
          className="w-full max-w-md"
          value={scope}
          options={[
            { value: "workspace", label: user?.tenant.tenantName ?? t("scope.workspace") },
            { value: "platform", label: t("platform.title") },
          ]}
          onChange={(next) => setScope(next === "platform" ? "platform" : "workspace")}
        />
      )}
      {scope === null ? (
        <Skeleton className="h-64" />
      ) : (
        <ScopeProvider value={scope}>
          <Telemetry key={scope} scope={scope} range={range} />
        </ScopeProvider>
      )}
    </div>
  );
}

function Telemetry({ scope, range }: { scope: Scope; range: TimeRange }) {
  const t = useText("observability");
  const [tab, setTab] = useSearchParam("tab");
  const tabs = TABS.filter((one) => scope === "workspace" || !WORKSPACE_TABS.includes(one));
  const shown = tabs.find((one) => one === tab) ?? "services";
  return (
    <Tabs value={shown} onValueChange={(next) => setTab(next === "services" ? "" : next)}>
      <TabsList aria-label={t("title")}>
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(one === "setup" && scope === "platform" ? "platform.stored" : `tab.${one}`)}
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
      <TabsContent value="events">
        <EventsPanel range={range} />
      </TabsContent>
      <TabsContent value="saved">
        <SavedPanel />
      </TabsContent>
      <TabsContent value="targets">
        <TargetsPanel />
      </TabsContent>
      <TabsContent value="setup">
        {scope === "platform" ? <StoredTable /> : <SetupPanel />}
      </TabsContent>
    </Tabs>
  );
}
