import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    tenant: {
      created: "{{actor}} created the workspace {{name}}",
      renamed: "{{actor}} renamed the workspace to {{name}}",
      deleted: "{{actor}} deleted the workspace {{name}}",
      "plan-changed": "{{actor}} changed the plan",
      "quota-set": "{{actor}} changed a limit of the workspace",
      "quota-removed": "{{actor}} removed a limit of the workspace",
      suspended: "{{actor}} suspended the workspace",
      reactivated: "{{actor}} reactivated the workspace",
    },
    member: {
      joined: "{{person}} joined the workspace",
      left: "{{person}} left the workspace",
      removed: "{{actor}} removed {{person}} from the workspace",
      suspended: "{{actor}} suspended {{person}}",
      reactivated: "{{actor}} reactivated {{person}}",
      "role-changed": "{{actor}} changed the role of {{person}}",
    },
    invitation: {
      created: "{{actor}} invited {{email}}",
      resent: "{{actor}} sent the invitation of {{email}} again",
      revoked: "{{actor}} revoked the invitation of {{email}}",
      accepted: "{{actor}} accepted the invitation",
      declined: "{{email}} declined the invitation",
    },
  },
};
