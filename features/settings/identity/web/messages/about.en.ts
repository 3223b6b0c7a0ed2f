import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    user: {
      registered: "{{actor}} joined",
      updated: "{{actor}} updated their profile",
      "email-changed": "{{actor}} changed their email address",
      "factors-changed": "{{actor}} changed their second factors",
      "password-changed": "{{actor}} changed their password",
      suspended: "{{actor}} suspended {{person}}",
      reactivated: "{{actor}} reactivated {{person}}",
      "reset-forced": "{{actor}} asked {{person}} for a new password",
      anonymised: "{{actor}} deleted an account",
    },
    session: {
      created: "{{actor}} signed in",
      refused: "Sign-in failed: wrong password",
      revoked: "{{actor}} signed out",
    },
    sso: {
      changed: "{{actor}} changed single sign-on",
      removed: "{{actor}} removed single sign-on",
    },
    scim: {
      "token-renewed": "{{actor}} renewed the directory token",
      "token-removed": "{{actor}} removed the directory token",
      "group-changed": "The directory changed the group {{name}}",
      "group-removed": "The directory removed the group {{name}}",
    },
  },
};
