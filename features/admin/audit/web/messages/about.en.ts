import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    audit: {
      exported: "{{actor}} exported the audit trail",
      pruned: "Old entries of the audit trail were removed",
      broken: "The audit trail failed its check",
    },
  },
};
