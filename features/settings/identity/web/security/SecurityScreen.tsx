import { PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { SecurityPanel } from "./SecurityPanel.tsx";

/** `/settings/security`: what guards one's own account. */
export function SecurityScreen() {
  const t = useText("identity");
  useTitle(t("security.title"));
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={t("security.title")} description={t("security.description")} />
      <SecurityPanel />
    </div>
  );
}
