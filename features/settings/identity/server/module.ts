import { defineModule } from "@devloom/server-kit";
import { identityContract } from "../contract.ts";
import { identityFeature } from "../feature.ts";
import { accountHandlers } from "./account-handlers.ts";
import { memberRole } from "./accounts/member-role.ts";
import { readUser } from "./accounts/present-user.ts";
import { createDemoMount } from "./demo-provider/demo-mount.ts";
import { createStrengthGate } from "./factors/strength-gate.ts";
import { strengthMigration } from "./factors/strength-migration.ts";
import { identityRetention } from "./retention.ts";
import { createIdentityServices } from "./identity-services.ts";
import { impersonationMigration } from "./impersonation/impersonation-migration.ts";
import { readImpersonation } from "./impersonation/read-impersonation.ts";
import { accountsMigration, demoProviderMigration } from "./migrations.ts";
import { completeReset } from "./reset/complete-reset.ts";
import { rememberReason } from "./reset/password-email.ts";
import { passwordEmailMigration } from "./reset/password-email-migration.ts";
import { requestReset } from "./reset/request-reset.ts";
import { PasswordResetMailer } from "./reset/password-reset-mailer.ts";
import { scimHandlers } from "./scim-handlers.ts";
import { scimMigration } from "./scim/scim-migration.ts";
import { scimCredential } from "./scim/scim-token.ts";
import { ssoHandlers } from "./sso-handlers.ts";
import { ssoMigration } from "./sso/sso-migration.ts";
import { keepDemoWithin, seedDemoAccount } from "./seed-demo.ts";
import { createAuthenticate } from "./sessions/authenticate.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { revokeSession } from "./sessions/revoke-session.ts";
import { createSessionCheck } from "./sessions/session-is-live.ts";
import { withoutTenant } from "./sessions/signed-in.ts";
import { loginWithPassword } from "./sign-in/login.ts";
import { registerAccount } from "./sign-in/register.ts";
import { finishSocial } from "./social/finish-social-login.ts";
import { createSocialProviders } from "./social/social-providers.ts";
import { startSocial } from "./social/start-social-login.ts";

/** Accounts, sessions and the ways to sign in. */
export const identityModule = defineModule({
  feature: identityFeature,
  contract: identityContract,
  retention: identityRetention,
  migrations: [
    accountsMigration,
    demoProviderMigration,
    impersonationMigration,
    strengthMigration,
    ssoMigration,
    scimMigration,
    passwordEmailMigration,
  ],
  create(platform) {
    const services = createIdentityServices(platform);
    const postman = new PasswordResetMailer(platform);
    const providers = createSocialProviders(platform);
    return {
      authenticate: createAuthenticate(services),
      sessionIsLive: createSessionCheck(services),
      credentials: [scimCredential(platform)],
      gate: createStrengthGate(services),
      access: { roleOf: memberRole },
      on: {
        "user.created": rememberReason("created"),
        "user.reset-forced": rememberReason("forced"),
      },
      issueAccessToken: (session) => services.accessTokens.issue(session),
      handlers: {
        login: (call) => loginWithPassword(services, call),
        register: (call) => registerAccount(services, call),
        me: async ({ actor, answer }) => {
          // Screens are read after this answer: a stream that begins here brings whatever they missed.
          answer.set("x-live-position", platform.live.position);
          const { user, impersonation } = await platform.database.system(async (tx) => ({
            user: await readUser(tx, actor.accountId, platform.access),
            impersonation: await readImpersonation(tx, actor),
          }));
          if (user === undefined) throw withoutTenant();
          return { user: { ...user, ...(impersonation === null ? {} : { impersonation }) } };
        },
        refresh: (call) => refreshSession(services, call),
        revoke: (call) => revokeSession(services, call),
        requestPasswordReset: ({ body }) => requestReset(services, postman, body.email),
        completePasswordReset: (call) => completeReset(services, call),
        listSocialProviders: async () => ({
          items: Object.values(providers).map(({ id, title, mode, reason }) => ({
            id,
            title,
            mode,
            reason,
          })),
        }),
        startSocialLogin: (call) => startSocial(services, providers[call.params.provider], call),
        ...accountHandlers(services),
        ...ssoHandlers(services),
        ...scimHandlers(services),
        finishSocialLogin: (call) => finishSocial(services, providers[call.params.provider], call),
      },
      mount: createDemoMount(platform),
      seedDemo: () => seedDemoAccount(services),
      async start() {
        await keepDemoWithin(services);
        postman.start();
      },
      async stop() {
        await postman.stop();
        await services.afterwards.settled();
      },
    };
  },
});
