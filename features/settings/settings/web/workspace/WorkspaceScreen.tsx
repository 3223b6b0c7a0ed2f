import { ReadView, usePermission, useRead, useText } from "@devloom/web-kit";
import { readTenant } from "../../../members/contract.ts";
import { Section } from "../frame/Section.tsx";
import { LayerCard } from "./LayerCard.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import { NameCard } from "./NameCard.tsx";
import { PlanCard } from "./PlanCard.tsx";

const RULES = ["security.requireSecondFactor", "audit.retentionDays", "usage.monthlyApiCalls"];

/** `/settings/workspace`: the workspace in use, its plan, its rules, and the ways out. */
export function WorkspaceScreen() {
  const t = useText("settings");
  const read = useRead(readTenant, {}, { topics: ["tenant", "member", "invitation"] });
  const rules = usePermission("settings:tenant");
  return (
    <Section title={t("workspace.title")} description={t("workspace.text")}>
      <ReadView read={read}>
        {(tenant) => (
          <div className="grid gap-6">
            <NameCard key={tenant.name} tenant={tenant} />
            <PlanCard tenant={tenant} />
            <LayerCard layer="tenant" group="rules" keys={RULES} reason={rules.reason} />
            <LeaveCard tenant={tenant} />
          </div>
        )}
      </ReadView>
    </Section>
  );
}
