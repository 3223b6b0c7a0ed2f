import type { ReactNode } from "react";
import { usePermission, type PermissionAnswer } from "./use-permission.ts";

export interface PolicyGateProps {
  permission: string;
  /** Shown to those who may; a function also gets the reason, for `disabledReason`. */
  children: ReactNode | ((answer: PermissionAnswer) => ReactNode);
  /** Shown instead to those who may not; nothing by default. */
  fallback?: ReactNode | ((reason: string) => ReactNode);
}

/**
 * Shows something only to those who may do it, or shows it disabled with the reason:
 *
 *     <PolicyGate permission="project:create">
 *       {({ reason }) => <Button disabledReason={reason}>New project</Button>}
 *     </PolicyGate>
 */
export function PolicyGate({ permission, children, fallback = null }: PolicyGateProps) {
  const answer = usePermission(permission);
  if (typeof children === "function") return children(answer);
  if (answer.allowed) return children;
  return typeof fallback === "function" ? fallback(answer.reason ?? "") : fallback;
}
