import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    team: {
      created: "{{actor}} created the team {{name}}",
      updated: "{{actor}} changed the team {{name}}",
      moved: "{{actor}} moved the team {{name}}",
      deleted: "{{actor}} deleted the team {{name}}",
      "member-added": "{{actor}} added {{person}} to {{name}}",
      "member-changed": "{{actor}} changed the role of {{person}} in {{name}}",
      "member-removed": "{{actor}} removed {{person}} from {{name}}",
    },
    ownership: {
      assigned: "{{actor}} assigned an owner",
      released: "{{actor}} removed an owner",
      transferred: "{{actor}} transferred ownership",
    },
  },
};
