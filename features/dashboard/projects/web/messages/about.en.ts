import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    project: {
      created: "{{actor}} created {{name}}",
      updated: "{{actor}} updated {{name}}",
      deleted: "{{actor}} deleted {{name}}",
      transferred: "{{actor}} transferred {{name}}",
      committed: "{{actor}} committed to {{about}}: {{message}}",
      pushed: "{{actor}} pushed {{message}} to {{about}}",
    },
  },
};
