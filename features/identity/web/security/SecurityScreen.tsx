import { PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { SecurityPanel } from "./SecurityPanel.tsx";

/** `/settings/security`: what guards one's own account, on a page of its own. */
export function SecurityScreen() {
  const t = useText("identity");
  useTitle(t("security.title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("security.title")} description={t("security.description")} />
      <SecurityPanel />
    </div>
  );
}
