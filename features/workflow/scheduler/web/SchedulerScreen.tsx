import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { CalendarPanel } from "./calendar/CalendarPanel.tsx";
import { FiresPanel } from "./history/FiresPanel.tsx";
import { PauseAll } from "./PauseAll.tsx";
import { SecretsPanel } from "./secrets/SecretsPanel.tsx";
import { StatusStrip } from "./StatusStrip.tsx";
import { SystemPanel } from "./system/SystemPanel.tsx";
import { TriggersPanel } from "./triggers/TriggersPanel.tsx";

const TABS = ["triggers", "history", "calendar", "system", "secrets"] as const;

/** What starts by itself, when it did and when it will. */
export function SchedulerScreen() {
  const t = useText("scheduler");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "triggers";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} actions={<PauseAll />} />
      <StatusStrip />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "triggers" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="triggers">
          <TriggersPanel />
        </TabsContent>
        <TabsContent value="history">
          <FiresPanel />
        </TabsContent>
        <TabsContent value="calendar">
          <CalendarPanel />
        </TabsContent>
        <TabsContent value="system">
          <SystemPanel />
        </TabsContent>
        <TabsContent value="secrets">
          <SecretsPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
