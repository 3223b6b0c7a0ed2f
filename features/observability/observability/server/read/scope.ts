import { type Actor, AppError } from "@devloom/server-kit";
import type { Scope } from "../../contract.ts";
import { PLATFORM_TENANT } from "../own/platform-tenant.ts";

/** Whose telemetry a call is about; the platform's own tells of all workspaces and is for its operators. */
export function tenantOf(
  actor: Pick<Actor, "tenantId" | "operator" | "scopes">,
  { scope }: { scope: Scope },
): string {
  if (scope === "workspace") return actor.tenantId;
  if (actor.operator && actor.scopes === null) return PLATFORM_TENANT;
  throw new AppError(403, "forbidden", "Only operators of this installation see its telemetry.");
}
