import { PageHeader, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import { useSearchParam, useText, useTitle } from "@devloom/web-kit";
import { EscalationPanel } from "./escalation/EscalationPanel.tsx";
import { OnCallPanel } from "./on-call/OnCallPanel.tsx";
import { OwnershipPanel } from "./teams/OwnershipPanel.tsx";
import { TeamsPanel } from "./teams/TeamsPanel.tsx";

const TABS = ["teams", "ownership", "on-call", "escalation"] as const;

/** People, what they own, who is on call, and who is told when nobody answers. */
export function TeamsScreen() {
  const t = useText("teams");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "teams";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "teams" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="teams">
          <TeamsPanel />
        </TabsContent>
        <TabsContent value="ownership">
          <OwnershipPanel />
        </TabsContent>
        <TabsContent value="on-call">
          <OnCallPanel />
        </TabsContent>
        <TabsContent value="escalation">
          <EscalationPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
