import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    role: {
      created: "{{actor}} created the role {{name}}",
      updated: "{{actor}} changed the role {{name}}",
      deleted: "{{actor}} deleted the role {{name}}",
      assigned: "{{actor}} gave {{person}} the role {{name}}",
    },
    grant: {
      requested: "{{actor}} requested temporary access: {{right}}",
      approved: "{{actor}} approved temporary access: {{right}}",
      denied: "{{actor}} denied temporary access: {{right}}",
      revoked: "{{actor}} revoked temporary access: {{right}}",
      withdrawn: "{{actor}} withdrew a request for access: {{right}}",
    },
    key: {
      created: "{{actor}} created the API key {{name}}",
      revoked: "{{actor}} revoked the API key {{name}}",
    },
    service: {
      created: "{{actor}} created the service account {{name}}",
      updated: "{{actor}} changed the service account {{name}}",
      disabled: "{{actor}} disabled the service account {{name}}",
      deleted: "{{actor}} deleted the service account {{name}}",
      "key-created": "{{actor}} created the service account key {{name}}",
      "key-revoked": "{{actor}} revoked the service account key {{name}}",
    },
    policy: {
      created: "{{actor}} drafted the policy {{name}}",
      updated: "{{actor}} edited the draft policy {{name}}",
      published: "{{actor}} published the policy {{name}}",
      withdrawn: "{{actor}} deactivated the policy {{name}}",
      deleted: "{{actor}} deleted the policy {{name}}",
    },
    review: {
      created: "{{actor}} started the access review {{name}}",
      closed: "{{actor}} closed the access review {{name}}",
      "team-role-revoked": "{{actor}} revoked a team role of {{person}}",
    },
    access: {
      denied: "{{actor}} lacked a permission: {{right}}",
    },
  },
};
