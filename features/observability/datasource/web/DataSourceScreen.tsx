import { TabbedScreen, useText } from "@devloom/web-kit";
import { Workbench } from "./query/Workbench.tsx";
import { RulesPanel } from "./rules/RulesPanel.tsx";
import { SavedPanel } from "./saved/SavedPanel.tsx";
import { SourcesPanel } from "./sources/SourcesPanel.tsx";

/** `/datasource`: databases and files are connected, asked, and limited to who may see what. */
export function DataSourceScreen() {
  const t = useText("datasource");
  return (
    <TabbedScreen
      title={t("title")}
      description={t("description")}
      tabs={[
        { id: "sources", title: t("tab.sources"), panel: <SourcesPanel /> },
        { id: "query", title: t("tab.query"), panel: <Workbench /> },
        { id: "saved", title: t("tab.saved"), panel: <SavedPanel /> },
        { id: "rules", title: t("tab.rules"), panel: <RulesPanel /> },
      ]}
    />
  );
}
