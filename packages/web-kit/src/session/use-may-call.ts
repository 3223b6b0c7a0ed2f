import { assertNever, type Endpoint } from "@devloom/contract";
import { type PermissionAnswer, useOperator, usePermission } from "./use-permission.ts";

const YES: PermissionAnswer = { allowed: true, reason: undefined };

/** Whether the signed-in person may make a call right now, as its contract says. */
export function useMayCall({ access }: Pick<Endpoint, "access">): PermissionAnswer {
  const holder = usePermission(access.kind === "permission" ? access.permission : "");
  const operator = useOperator();
  switch (access.kind) {
    case "public":
    case "signed-in":
      return YES;
    case "operator":
      return operator;
    case "permission":
      return holder;
    default:
      return assertNever(access);
  }
}
