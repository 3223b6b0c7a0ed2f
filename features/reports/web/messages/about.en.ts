import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    report: {
      generated: "{{actor}} generated the report {{reportType}}",
      deleted: "{{actor}} deleted the report {{reportType}}",
      shared: "{{actor}} shared the report {{reportType}} by public link",
      unshared: "{{actor}} revoked the public link of the report {{reportType}}",
    },
  },
};
