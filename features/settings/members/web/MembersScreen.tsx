import { PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { MembersPanel } from "./MembersPanel.tsx";

/** `/settings/members`: the people in the workspace in use. */
export function MembersScreen() {
  const t = useText("members");
  useTitle(t("title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("text")} />
      <MembersPanel />
    </div>
  );
}
