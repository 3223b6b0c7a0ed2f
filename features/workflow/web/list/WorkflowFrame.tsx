import { PageHeader } from "@devloom/ui";
import { SectionTabs, useText, useTitle } from "@devloom/web-kit";
import type { ReactNode } from "react";

interface WorkflowFrameProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the lists of this area share: its title and the tabs between them. */
export function WorkflowFrame({ actions, children }: WorkflowFrameProps) {
  const t = useText("workflow");
  useTitle(t("title"));
  return (
    <div className="grid gap-6">
      <PageHeader title={t("title")} description={t("description")} actions={actions} />
      <SectionTabs
        label={t("title")}
        tabs={[
          { href: "/workflow", label: t("tabs.workflows") },
          { href: "/workflow/instances", label: t("tabs.instances") },
          { href: "/workflow/incidents", label: t("tabs.incidents") },
          { href: "/workflow/tasks", label: t("tabs.tasks") },
        ]}
      />
      {children}
    </div>
  );
}
