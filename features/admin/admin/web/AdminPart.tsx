import { GuardedPart, useOperator, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

export interface AdminPartProps {
  tab: "users" | "tenants" | "sessions" | "system";
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the administration, for those who run the installation. */
export function AdminPart({ tab, actions, children }: AdminPartProps) {
  const t = useText("admin");
  return (
    <GuardedPart
      title={t(`tab.${tab}`)}
      description={t(`about.${tab}`)}
      access={useOperator()}
      actions={actions}
    >
      {children}
    </GuardedPart>
  );
}
