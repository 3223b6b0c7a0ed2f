import type { Handlers, Platform } from "@devloom/server-kit";
import type { explainContract } from "../../contract/explain.ts";
import { searchDecisions } from "./decisions.ts";
import { ask, explain } from "./explain.ts";
import { listSubjects } from "./subjects.ts";

export function explainHandlers(platform: Platform): Handlers<typeof explainContract> {
  return {
    listSubjects: ({ actor, query }) => listSubjects(platform, actor.tenantId, query),
    explainSubject: ({ actor, params }) => explain(platform, actor, params.id),
    explainSelf: ({ actor }) => explain(platform, actor, actor.accountId),
    simulate: ({ actor, body }) => ask(platform, actor, body),
    listDecisions: ({ actor, query }) => searchDecisions(platform, actor, query),
  };
}
