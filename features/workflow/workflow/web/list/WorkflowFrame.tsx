import { PageHeader } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { WorkflowTabs } from "./WorkflowTabs.tsx";

interface WorkflowFrameProps {
  readonly tab: "workflows" | "decisions" | "instances" | "incidents" | "facts" | "tasks";
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the lists of this area share: its title and the tabs between them. Each page is named for its own. */
export function WorkflowFrame({ tab, actions, children }: WorkflowFrameProps) {
  const t = useText("workflow");
  useTitle(tab === "workflows" ? t("title") : t(`tabs.${tab}`));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("description")} actions={actions} />
      <WorkflowTabs />
      {children}
    </div>
  );
}
