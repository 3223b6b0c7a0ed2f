import type { SessionStatus } from "@devloom/web-kit";
import type { RouteFacts } from "./route-facts.ts";

export type FrameKind = "wait" | "auth" | "bare" | "app";

/**
 * What stands around a route: public pages stand alone, protected ones ask for a sign-in in place,
 * and pages of the app that are also public (home, not found) follow the session.
 */
export function chooseFrame(facts: RouteFacts, status: SessionStatus): FrameKind {
  if (facts.shell === "bare" && facts.public) return "bare";
  if (status === "loading") return "wait";
  if (status === "signed-out") return facts.public ? "bare" : "auth";
  return facts.shell;
}
