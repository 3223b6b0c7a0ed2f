import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    setting: {
      changed: "{{actor}} changed {{settings}}",
    },
  },
};
