import { AppError, defineModule } from "@devloom/server-kit";
import { identityContract } from "../contract.ts";
import { identityFeature } from "../feature.ts";
import { readUser } from "./accounts/present-user.ts";
import { createIdentityServices } from "./identity-services.ts";
import { accountsMigration } from "./migrations.ts";
import { createAuthenticate } from "./sessions/authenticate.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { revokeSession } from "./sessions/revoke-session.ts";
import { withoutTenant } from "./sessions/signed-in.ts";
import { seedDemoAccount } from "./seed-demo.ts";
import { loginWithPassword } from "./sign-in/login.ts";
import { registerAccount } from "./sign-in/register.ts";

async function unavailable(): Promise<never> {
  throw new AppError(503, "not_available", "This is not available yet.");
}

/** Accounts, sessions and the ways to sign in. */
export const identityModule = defineModule({
  feature: identityFeature,
  contract: identityContract,
  migrations: [accountsMigration],
  create(platform) {
    const services = createIdentityServices(platform);
    return {
      authenticate: createAuthenticate(services),
      handlers: {
        login: (call) => loginWithPassword(services, call),
        register: (call) => registerAccount(services, call),
        me: async ({ actor }) => {
          const user = await platform.database.system((tx) =>
            readUser(tx, actor.accountId, platform.permissions),
          );
          if (user === undefined) throw withoutTenant();
          return { user };
        },
        refresh: (call) => refreshSession(services, call),
        revoke: (call) => revokeSession(services, call),
        requestPasswordReset: unavailable,
        completePasswordReset: unavailable,
        listSocialProviders: unavailable,
        startSocialLogin: unavailable,
        finishSocialLogin: unavailable,
      },
      seedDemo: () => seedDemoAccount(services),
      stop: () => services.afterwards.settled(),
    };
  },
});
