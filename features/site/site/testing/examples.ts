import { send } from "../../../testing/client.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { createLead, siteContract } from "../contract.ts";

export const siteExamples = defineExamples(siteContract, {
  listPlans: { isolation: "public", arrange: async () => ({}) },
  createLead: {
    isolation: "public",
    arrange: async ({ owner, ownerMark }) => {
      const lead = { name: ownerMark, email: "visitor@example.com", message: ownerMark };
      await send({ url: owner.url, headers: anyAddress() }, createLead, { body: lead });
      return { body: { name: "Visitor", email: "visitor@example.com", message: "Call me." } };
    },
  },
  installation: { isolation: "public", arrange: async () => ({}) },
});
