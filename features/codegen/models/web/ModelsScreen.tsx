import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { AliasesPanel } from "./aliases/AliasesPanel.tsx";
import { CallsPanel } from "./calls/CallsPanel.tsx";
import { KeysPanel } from "./keys/KeysPanel.tsx";
import { MonthStrip } from "./MonthStrip.tsx";
import { PricesPanel } from "./prices/PricesPanel.tsx";
import { ProvidersPanel } from "./providers/ProvidersPanel.tsx";

const TABS = ["providers", "aliases", "keys", "calls", "prices"] as const;

/** `/models`: which language models are asked, by whom, and what that costs. */
export function ModelsScreen() {
  const t = useText("models");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "providers";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <MonthStrip />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "providers" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="providers">
          <ProvidersPanel />
        </TabsContent>
        <TabsContent value="aliases">
          <AliasesPanel />
        </TabsContent>
        <TabsContent value="keys">
          <KeysPanel />
        </TabsContent>
        <TabsContent value="calls">
          <CallsPanel />
        </TabsContent>
        <TabsContent value="prices">
          <PricesPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
