import { PageHeader } from "@devloom/ui";
import { DeniedPane, type PermissionAnswer, useCall, useText, useTitle } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { requestGrant } from "../../access/contract.ts";

export interface AdminPartProps {
  tab: "users" | "tenants" | "sessions" | "audit" | "system";
  /** Whether the person may see this part, and what is missing if not. */
  access: PermissionAnswer;
  /** The permission or role to ask for. */
  missing: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the administration: its head, and what is missing to see it. */
export function AdminPart({ tab, access, missing, actions, children }: AdminPartProps) {
  const t = useText("admin");
  const { call } = useCall(requestGrant);
  useTitle(t(`tab.${tab}`));
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t(`tab.${tab}`)}
        description={t(`about.${tab}`)}
        actions={access.allowed ? actions : undefined}
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
