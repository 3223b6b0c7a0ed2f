import type { Handlers } from "@devloom/server-kit";
import type { factsContract } from "../../contract/facts.ts";
import { lookAtConditions } from "../host/look-at-conditions.ts";
import type { WorkflowParts } from "../workflow-parts.ts";
import { listFacts, storeFacts } from "./fact-store.ts";

export function factHandlers({
  platform,
  host,
  engine,
}: WorkflowParts): Handlers<typeof factsContract> {
  const { database, clock } = platform;
  return {
    async listWorkflowFacts({ actor }) {
      const items = await database.reading(actor, listFacts);
      return { items, total: items.length };
    },
    tellWorkflowFacts: ({ actor, body }) => {
      host.assertRoom(actor.tenantId);
      return database.tenant(actor, async (tx) => {
        const now = clock.now();
        await storeFacts(tx, body.facts, now);
        await tx.signal("workflow-fact.told", "workflow-fact/all");
        const people = [actor.accountId];
        const started = await lookAtConditions(tx, engine, { people, now, others: "wait" });
        if (started > 0) await host.announce(tx);
        return { started };
      });
    },
  };
}
