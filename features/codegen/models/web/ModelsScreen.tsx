import { TabbedScreen, useText } from "@devloom/web-kit";
import { AliasesPanel } from "./aliases/AliasesPanel.tsx";
import { CallsPanel } from "./calls/CallsPanel.tsx";
import { KeysPanel } from "./keys/KeysPanel.tsx";
import { MonthStrip } from "./MonthStrip.tsx";
import { PricesPanel } from "./prices/PricesPanel.tsx";
import { ProvidersPanel } from "./providers/ProvidersPanel.tsx";

/** `/models`: which language models are asked, by whom, and what that costs. */
export function ModelsScreen() {
  const t = useText("models");
  return (
    <TabbedScreen
      title={t("title")}
      description={t("description")}
      summary={<MonthStrip />}
      tabs={[
        { id: "providers", title: t("tab.providers"), panel: <ProvidersPanel /> },
        { id: "aliases", title: t("tab.aliases"), panel: <AliasesPanel /> },
        { id: "keys", title: t("tab.keys"), panel: <KeysPanel /> },
        { id: "calls", title: t("tab.calls"), panel: <CallsPanel /> },
        { id: "prices", title: t("tab.prices"), panel: <PricesPanel /> },
      ]}
    />
  );
}
