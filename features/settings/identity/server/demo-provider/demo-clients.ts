import type { SecretBox } from "@devloom/server-kit";
import type { SocialProvider } from "../../contract.ts";
import type { OAuthClient } from "../social/oauth-client.ts";

export const DEMO_PROVIDER_PATH = "/demo-idp";

/** The client under which a social button is known to the demo identity provider. */
export function demoClient(provider: SocialProvider, secrets: SecretBox): OAuthClient {
  return {
    clientId: `devloom-${provider}`,
    clientSecret: secrets.hmac("demo identity provider", provider).toString("base64url"),
  };
}
