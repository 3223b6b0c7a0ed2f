import { cx, EmptyState, Link, PageHeader } from "@devloom/ui";
import { type PermissionAnswer, useText, useTitle } from "@devloom/web-kit";
import { useLocation } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { RequestAccess } from "./RequestAccess.tsx";

const TABS = [
  ["users", "/admin"],
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
  useTitle(t(`tab.${tab}`));
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("title")}
        description={t(`about.${tab}`)}
        actions={access.allowed ? actions : undefined}
      />
      <Parts />
      {access.allowed ? children : <Denied reason={access.reason ?? ""} missing={missing} />}
    </div>
  );
}

function Parts() {
  const t = useText("admin");
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("parts")} className="-mb-px overflow-x-auto border-b">
      <ul className="flex gap-1">
        {TABS.map(([id, href]) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={cx(
                "relative inline-flex h-control-md items-center rounded-t-md px-3 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2",
                pathname === href
                  ? "text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-weft"
                  : "text-muted hover:text-ink",
              )}
            >
              {t(`tab.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Denied({ reason, missing }: { reason: string; missing: string }) {
  const t = useText("admin");
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t("denied.title")}
      description={reason}
      action={missing === "operator" ? undefined : <RequestAccess permission={missing} />}
    />
  );
}
