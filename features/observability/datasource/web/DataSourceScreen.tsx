import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { Workbench } from "./query/Workbench.tsx";
import { RulesPanel } from "./rules/RulesPanel.tsx";
import { SavedPanel } from "./saved/SavedPanel.tsx";
import { SourcesPanel } from "./sources/SourcesPanel.tsx";

const TABS = ["sources", "query", "saved", "rules"] as const;

/** `/datasource`: databases and files are connected, asked, and limited to who may see what. */
export function DataSourceScreen() {
  const t = useText("datasource");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "sources";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "sources" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="sources">
          <SourcesPanel />
        </TabsContent>
        <TabsContent value="query">
          <Workbench />
        </TabsContent>
        <TabsContent value="saved">
          <SavedPanel />
        </TabsContent>
        <TabsContent value="rules">
          <RulesPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
