import { SectionTabs, useText } from "@devloom/web-kit";
import { Outlet } from "@tanstack/react-router";

const TABS = [
  ["users", "/admin"],
  ["access", "/access"],
  ["tenants", "/admin/tenants"],
  ["sessions", "/admin/sessions"],
  ["audit", "/admin/audit"],
  ["system", "/admin/system"],
  ["mailbox", "/admin/mailbox"],
] as const;

/** The parts of the administration above the one that is open, whichever feature it comes from. */
export function AdminFrame() {
  const t = useText("admin");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SectionTabs
        label={t("parts")}
        tabs={TABS.map(([id, href]) => ({ href, label: t(`tab.${id}`) }))}
      />
      <Outlet />
    </div>
  );
}
