import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    impersonation: {
      started: "{{actor}} started acting as {{person}}",
      stopped: "{{actor}} stopped acting as {{person}}",
    },
  },
};
