import type { GuardedFetch } from "@devloom/server-kit";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
} from "openid-client";
import { z } from "zod";
import type { Connector } from "./connector.ts";
import type { OAuthClient } from "./oauth-client.ts";
import { providerFetch } from "./provider-fetch.ts";

export interface GithubOptions {
  readonly client: OAuthClient;
  readonly fetch: GuardedFetch;
  readonly site: string;
  readonly api: string;
}

const GithubUser = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
});
const GithubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** GitHub speaks OAuth without OpenID Connect: who it is has to be asked of its API. */
export function githubConnector({ client, site, api, ...options }: GithubOptions): Connector {
  const fetch = providerFetch(options.fetch);
  const configuration = new Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    client.clientId,
    client.clientSecret,
  );
  configuration[customFetch] = (url, init) => fetch(url, { ...init, body: init.body ?? null });
  if (site.startsWith("http:")) allowInsecureRequests(configuration);
  const ask = async <Schema extends z.ZodType>(
    path: string,
    token: string,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const response = await fetch(`${api}${path}`, {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "user-agent": "Devloom",
      },
    });
    if (!response.ok) throw new Error(`GitHub answered ${path} with ${response.status}.`);
    return schema.parse(await response.json());
  };
  return {
    issuer: site,
    vouchesForAddresses: true,
    async authorizationUrl(redirectUri, { state, verifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async finish(currentUrl, { state, verifier }) {
      const tokens = await authorizationCodeGrant(configuration, withoutIssuer(currentUrl), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const user = await ask("/user", tokens.access_token, GithubUser);
      const emails = await ask("/user/emails", tokens.access_token, GithubEmails);
      const chosen = emails.find((one) => one.primary) ?? emails[0];
      if (chosen === undefined) throw new Error("GitHub sent no email address.");
      return {
        subject: String(user.id),
        email: chosen.email,
        emailVerified: chosen.verified,
        name: user.name ?? user.login,
      };
    },
  };
}

/**
 * GitHub publishes no metadata that would say what `iss` has to be. A provider posing as another is
 * told apart by its callback address, which is GitHub's own.
 */
function withoutIssuer(url: URL): URL {
  const bare = new URL(url);
  bare.searchParams.delete("iss");
  return bare;
}
