import { FeaturePanel, type ScreenTab, TabbedScreen, useHasPanel, useText } from "@devloom/web-kit";
import { OwnershipPanel } from "./teams/OwnershipPanel.tsx";
import { TeamsPanel } from "./teams/TeamsPanel.tsx";

/** People, what they own, who is on call, and who is told when nobody answers. */
export function TeamsScreen() {
  const t = useText("teams");
  const onCall: ScreenTab = {
    id: "on-call",
    title: t("tab.on-call"),
    panel: <FeaturePanel name="on-call/schedules" absent={null} />,
  };
  const escalation: ScreenTab = {
    id: "escalation",
    title: t("tab.escalation"),
    panel: <FeaturePanel name="escalation/policies" absent={null} />,
  };
  return (
    <TabbedScreen
      title={t("title")}
      description={t("description")}
      tabs={[
        { id: "teams", title: t("tab.teams"), panel: <TeamsPanel /> },
        { id: "ownership", title: t("tab.ownership"), panel: <OwnershipPanel /> },
        ...(useHasPanel("on-call/schedules") ? [onCall] : []),
        ...(useHasPanel("escalation/policies") ? [escalation] : []),
      ]}
    />
  );
}
