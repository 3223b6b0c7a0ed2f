import { PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { MembersPanel } from "./MembersPanel.tsx";
import { TenantSwitcher } from "./TenantSwitcher.tsx";

/** The workspaces of the person, and the people in the one in use. */
export function MembersScreen() {
  const t = useText("members");
  useTitle(t("title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("text")} actions={<TenantSwitcher />} />
      <MembersPanel />
    </div>
  );
}
