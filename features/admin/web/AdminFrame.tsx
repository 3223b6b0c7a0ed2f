import { PageHeader } from "@devloom/ui";
import {
  DeniedPane,
  type PermissionAnswer,
  SectionTabs,
  useCall,
  useText,
  useTitle,
} from "@devloom/web-kit";
import type { ReactNode } from "react";
import { requestGrant } from "../../access/contract.ts";

const TABS = [
  ["users", "/admin"],
  ["access", "/access"],
  ["tenants", "/admin/tenants"],
  ["sessions", "/admin/sessions"],
  ["audit", "/admin/audit"],
  ["system", "/admin/system"],
  ["mailbox", "/admin/mailbox"],
] as const;

export interface AdminFrameProps {
  tab: "users" | "tenants" | "sessions" | "audit" | "system";
  /** Whether the person may see this part, and what is missing if not. */
  access: PermissionAnswer;
  /** The permission or role to ask for. */
  missing: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of every part of the administration, its other parts, and what is missing to see it. */
export function AdminFrame({ tab, access, missing, actions, children }: AdminFrameProps) {
  const t = useText("admin");
  const { call } = useCall(requestGrant);
  useTitle(t(`tab.${tab}`));
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("title")}
        description={t(`about.${tab}`)}
        actions={access.allowed ? actions : undefined}
      />
      <SectionTabs
        label={t("parts")}
        tabs={TABS.map(([id, href]) => ({ href, label: t(`tab.${id}`) }))}
      />
      {access.allowed ? (
        children
      ) : (
        <DeniedPane
          reason={access.reason ?? ""}
          permission={missing === "operator" ? undefined : missing}
          ask={(body) => call({ body })}
        />
      )}
    </div>
  );
}
