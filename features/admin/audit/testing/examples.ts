import { createProject } from "../../../dashboard/projects/contract.ts";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { auditContract } from "../contract.ts";

/** Something that happened in the owner's workspace and carries the owner's mark. */
async function happening({ owner, ownerMark }: World): Promise<{ query: { q: string } }> {
  await send(owner, createProject, { body: { name: ownerMark } });
  return { query: { q: ownerMark } };
}

export const auditExamples = defineExamples(auditContract, {
  searchAudit: { isolation: "own", reveals: true, arrange: happening },
  verifyAudit: { isolation: "own", arrange: async () => ({}) },
  exportAudit: { isolation: "own", reveals: true, arrange: happening },
});
