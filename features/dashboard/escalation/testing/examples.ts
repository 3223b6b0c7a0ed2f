import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import { escalationContract, escalationPolicies } from "../contract.ts";

const policies = resourceExamples(escalationPolicies, ({ owner }) => ({
  steps: [{ waitMinutes: 5, targets: [{ kind: "person", id: owner.user.id }] }],
}));

export const escalationExamples = defineExamples(escalationContract, {
  ...policies.examples,
  getEscalationTimeline: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await policies.makeOne(world) }),
  },
});
