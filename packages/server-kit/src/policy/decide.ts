import { type Access, assertNever } from "@devloom/contract";
import type { Actor } from "./actor.ts";

export interface Verdict {
  readonly allowed: boolean;
  /** Why, in words the person concerned understands. */
  readonly reason: string;
  /** What is missing, for screens that offer to request it. */
  readonly missing?: string;
}

/** Whether an actor may make a call that asks for `access`. Pure, so that it can be explained later. */
export function decide(actor: Actor, access: Exclude<Access, { kind: "public" }>): Verdict {
  switch (access.kind) {
    case "signed-in":
      return { allowed: true, reason: "Any signed-in member may do this." };
    case "operator":
      return actor.operator
        ? { allowed: true, reason: "The actor operates this installation." }
        : {
            allowed: false,
            reason: "Only operators of this installation may do this.",
            missing: "operator",
          };
    case "permission":
      return actor.permissions.has(access.permission)
        ? { allowed: true, reason: `The role ${actor.role} holds ${access.permission}.` }
        : {
            allowed: false,
            reason: `Your role ${actor.role} does not hold the permission ${access.permission}.`,
            missing: access.permission,
          };
    default:
      return assertNever(access);
  }
}
