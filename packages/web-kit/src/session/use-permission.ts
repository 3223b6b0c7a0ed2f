import { findPermission, useCatalog } from "../modules/catalog-context.ts";
import { useText } from "../i18n/use-text.ts";
import { useSession } from "./session-context.ts";
import { useOwnRole } from "./use-own-role.ts";

export interface PermissionAnswer {
  readonly allowed: boolean;
  /** Why not, in the person's language; undefined when allowed. Fits `disabledReason`. */
  readonly reason: string | undefined;
}

/**
 * Whether the signed-in person may do something. If not: which built-in role would be enough, and the
 * permission that a role of the workspace's own would need.
 */
export function usePermission(id: string): PermissionAnswer {
  const { user } = useSession();
  const catalog = useCatalog();
  const t = useText("kit");
  const ownRole = useOwnRole();
  if (user === null) return { allowed: false, reason: t("denied.signedOut") };
  if (user.permissions.includes(id)) return { allowed: true, reason: undefined };
  const permission = findPermission(catalog, id);
  const own = ownRole(user);
  const reason =
    permission === undefined
      ? t("denied.permission", { permission: id, own })
      : t("denied.role", { role: t(`role.${permission.minimumRole}`), permission: id, own });
  return { allowed: false, reason };
}

/** Whether the signed-in person runs this installation. */
export function useOperator(): PermissionAnswer {
  const { user } = useSession();
  const t = useText("kit");
  if (user?.operator) return { allowed: true, reason: undefined };
  return { allowed: false, reason: t(user === null ? "denied.signedOut" : "denied.operator") };
}
