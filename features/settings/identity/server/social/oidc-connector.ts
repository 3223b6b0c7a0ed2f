import type { GuardedFetch } from "@devloom/server-kit";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from "openid-client";
import type { Connector } from "./connector.ts";
import type { OAuthClient } from "./oauth-client.ts";
import { providerFetch } from "./provider-fetch.ts";

export interface OidcOptions {
  readonly issuer: string;
  readonly client: OAuthClient;
  readonly fetch: GuardedFetch;
  /** The address the provider answers on, when the gateway reaches it without TLS. */
  readonly allowHttp: boolean;
  readonly vouchesForAddresses: boolean;
  /** Which question the provider asks people who are signed in there already. */
  readonly prompt: "select_account" | "login" | null;
}

/** OpenID Connect by discovery: code flow with PKCE, state and nonce; signatures are verified. */
export function oidcConnector(options: OidcOptions): Connector {
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discover(options).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    issuer: options.issuer,
    vouchesForAddresses: options.vouchesForAddresses,
    async authorizationUrl(redirectUri, { state, nonce, verifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(options.prompt === null ? {} : { prompt: options.prompt }),
      });
    },
    async finish(currentUrl, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("The identity provider sent no ID token.");
      // Many providers put the address into the ID token; the others tell it when asked.
      const person =
        typeof claims.email === "string"
          ? claims
          : await fetchUserInfo(await configuration(), tokens.access_token, claims.sub);
      if (typeof person.email !== "string") {
        throw new Error("The identity provider sent no email address.");
      }
      return {
        subject: claims.sub,
        email: person.email,
        emailVerified: person.email_verified === true,
        name: typeof person.name === "string" ? person.name : null,
        methods: Array.isArray(claims["amr"]) ? claims["amr"].map(String) : [],
      };
    },
  };
}

function discover(options: OidcOptions): Promise<Configuration> {
  const { issuer, client, allowHttp } = options;
  const fetch = providerFetch(options.fetch);
  return discovery(new URL(issuer), client.clientId, client.clientSecret, undefined, {
    [customFetch]: (url, init) => fetch(url, { ...init, body: init.body ?? null }),
    execute: [enableNonRepudiationChecks, ...(allowHttp ? [allowInsecureRequests] : [])],
  });
}
