import { TabbedScreen, useText } from "@devloom/web-kit";
import { CalendarPanel } from "./calendar/CalendarPanel.tsx";
import { FiresPanel } from "./history/FiresPanel.tsx";
import { PauseAll } from "./PauseAll.tsx";
import { SecretsPanel } from "./secrets/SecretsPanel.tsx";
import { StatusStrip } from "./StatusStrip.tsx";
import { SystemPanel } from "./system/SystemPanel.tsx";
import { TriggersPanel } from "./triggers/TriggersPanel.tsx";

/** What starts by itself, when it did and when it will. */
export function SchedulerScreen() {
  const t = useText("scheduler");
  return (
    <TabbedScreen
      title={t("title")}
      description={t("description")}
      actions={<PauseAll />}
      summary={<StatusStrip />}
      tabs={[
        { id: "triggers", title: t("tab.triggers"), panel: <TriggersPanel /> },
        { id: "history", title: t("tab.history"), panel: <FiresPanel /> },
        { id: "calendar", title: t("tab.calendar"), panel: <CalendarPanel /> },
        { id: "system", title: t("tab.system"), panel: <SystemPanel /> },
        { id: "secrets", title: t("tab.secrets"), panel: <SecretsPanel /> },
      ]}
    />
  );
}
