import { SectionTabs, useText } from "@devloom/web-kit";

/** The way between the screens of this area. */
export function WorkflowTabs() {
  const t = useText("workflow");
  return (
    <SectionTabs
      label={t("title")}
      tabs={[
        { href: "/workflow", label: t("tabs.workflows") },
        { href: "/workflow/decisions", label: t("tabs.decisions") },
        { href: "/workflow/instances", label: t("tabs.instances") },
        { href: "/workflow/incidents", label: t("tabs.incidents") },
        { href: "/workflow/facts", label: t("tabs.facts") },
        { href: "/workflow/tasks", label: t("tabs.tasks") },
        { href: "/workflow/analytics", label: t("tabs.analytics") },
      ]}
    />
  );
}
