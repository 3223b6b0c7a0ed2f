import { useText } from "../i18n/use-text.ts";
import type { SessionUser } from "./session-context.ts";

/** What the role of a person is called in their workspace, also when it is a custom one. */
export function useOwnRole(): (user: Pick<SessionUser, "tenant">) => string {
  const t = useText("kit");
  return ({ tenant }) => tenant.roleTitle ?? t(`role.${tenant.role}`);
}
