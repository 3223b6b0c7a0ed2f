import type { Role } from "@devloom/contract";
import { useText } from "../i18n/use-text.ts";

/** What a built-in role is called where it stands alone: in a list, a column, a choice. */
export function useRoleTitle(): (role: Role) => string {
  const t = useText("kit");
  return (role) => {
    const name = t(`role.${role}`);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}
