import { createHash } from "node:crypto";
import type { Platform } from "@devloom/server-kit";
import type { Provider } from "oidc-provider";
import { SOCIAL_PROVIDERS } from "../../contract.ts";
import { callbackUrl } from "../social/start-social-login.ts";
import { DEMO_PROVIDER_PATH, demoClient } from "./demo-clients.ts";
import { demoErrorPage } from "./demo-page.ts";
import { RecordAdapter } from "./record-adapter.ts";
import { demoSigningKey } from "./signing-key.ts";

const SCOPE = "openid email profile";
const IDENTITY_SECONDS = 24 * 60 * 60;

/** Who a person chose to be. */
export interface DemoIdentity {
  readonly email: string;
  readonly name: string;
}

export interface DemoProvider {
  readonly provider: Provider;
  /** Remembers an identity and returns the id under which the provider knows it. */
  remember(identity: DemoIdentity): Promise<string>;
}

/** A complete OpenID Connect provider for development, loaded when it is first needed. */
export async function createDemoProvider(platform: Platform): Promise<DemoProvider> {
  const { config, database, secrets } = platform;
  const { Provider } = await import("oidc-provider");
  const identities = new RecordAdapter(database, "DemoIdentity");
  const provider = new Provider(`${config.publicUrl}${DEMO_PROVIDER_PATH}`, {
    adapter: (model) => new RecordAdapter(database, model),
    clients: SOCIAL_PROVIDERS.map((id) => {
      const { clientId, clientSecret } = demoClient(id, secrets);
      return {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl(config.publicUrl, id)],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
      };
    }),
    jwks: { keys: [demoSigningKey(secrets)] },
    cookies: {
      keys: [secrets.hmac("demo identity provider", "cookies").toString("base64url")],
      long: { path: DEMO_PROVIDER_PATH },
      short: { path: DEMO_PROVIDER_PATH },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    interactions: {
      url: (_, interaction) => `${DEMO_PROVIDER_PATH}/interaction/${interaction.uid}`,
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    async findAccount(_, id) {
      const found = await identities.find(id);
      if (found === undefined) return undefined;
      const { email, name } = found;
      return {
        accountId: id,
        claims: async () => ({
          sub: id,
          email: String(email),
          email_verified: true,
          name: String(name),
        }),
      };
    },
    // Both clients are this installation itself: there is nobody to ask for consent about.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError(context, { error_description, error }) {
      context.type = "html";
      context.body = demoErrorPage(error_description ?? error);
    },
  });
  provider.proxy = true;
  provider.on("server_error", (_, error) =>
    platform.log.error({ err: error }, "the demo identity provider failed"),
  );
  return {
    provider,
    async remember({ email, name }) {
      const id = createHash("sha256").update(email).digest("base64url");
      await identities.upsert(id, { email, name }, IDENTITY_SECONDS);
      return id;
    },
  };
}
