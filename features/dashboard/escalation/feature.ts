import { defineFeature } from "@devloom/contract";

/** Who is told when nobody answers. The permissions are those of teams. */
export const escalationFeature = defineFeature({
  id: "escalation",
  title: "Escalation policies",
  places: {
    escalation: "/teams?tab=escalation",
  },
  topics: { escalation: { permission: "team:read" } },
});
