import { EmptyState, ErrorState } from "@devloom/ui";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { useText } from "../i18n/use-text.ts";
import { usePermission } from "../session/use-permission.ts";

export interface ErrorPaneProps {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
}

/** Tells what went wrong with a read: not permitted, not reachable, or failed with a request id. */
export function ErrorPane({ error, onRetry, retrying = false, action }: ErrorPaneProps) {
  const t = useText("kit");
  const failure = error instanceof ApiError ? error : undefined;
  const missing = missingPermission(failure);
  const { reason } = usePermission(missing ?? "");
  // Nothing is broken, and no retry would help.
  const isClosed = failure?.code === "link_closed";
  if (isClosed || failure?.status === 403) {
    const denied = missing === undefined ? failure.message : (reason ?? failure.message);
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={t(isClosed ? "closed.title" : "denied.title")}
        description={isClosed ? t("closed.hint") : denied}
        action={action}
      />
    );
  }
  return (
    <ErrorState
      title={t("error.title")}
      message={messageOf(error, t("error.network"))}
      requestId={failure?.requestId}
      requestIdLabel={t("error.requestId")}
      onRetry={onRetry}
      retryLabel={t("error.retry")}
      retrying={retrying}
      action={action}
    />
  );
}

/** The permission that a role or a grant would have to give; a policy that forbids speaks for itself. */
function missingPermission(failure: ApiError | undefined): string | undefined {
  const { missing, policies } = (failure?.details ?? {}) as {
    missing?: unknown;
    policies?: unknown;
  };
  const isPermission = typeof missing === "string" && missing.includes(":");
  return isPermission && policies === undefined ? missing : undefined;
}

function messageOf(error: unknown, network: string): string {
  if (error instanceof ApiError && error.status === 0) return network;
  return error instanceof Error ? error.message : String(error);
}
