import { AppError, type Platform } from "@devloom/server-kit";
import { z } from "zod";
import type { Connector } from "../social/connector.ts";
import { oidcConnector } from "../social/oidc-connector.ts";
import { providerFetch } from "../social/provider-fetch.ts";
import type { ConnectionRow } from "./connection-store.ts";

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** TLS is asked of every provider but this installation's own and those on origins the operator named. */
export function assertUsableIssuer(issuer: string, { config }: Platform): void {
  const url = new URL(issuer);
  const trusted = [new URL(config.publicUrl).origin, ...(config.trustedOrigins ?? [])];
  if (url.protocol === "https:" || trusted.includes(url.origin)) return;
  throw new AppError(
    400,
    "issuer_refused",
    "Identity providers must use https. Operators can allow other origins with TRUSTED_ORIGINS.",
  );
}

/** Reads a provider's metadata; it must name the very issuer it was asked for. */
export async function discoverIssuer(
  { fetch }: Pick<Platform, "fetch">,
  issuer: string,
): Promise<z.infer<typeof Metadata>> {
  const base = issuer.replace(/\/$/, "");
  const response = await providerFetch(fetch)(`${base}/.well-known/openid-configuration`, {
    headers: { accept: "application/json" },
  });
  if (!response.ok) {
    throw new AppError(502, "issuer_refused", `The provider answered with ${response.status}.`);
  }
  const metadata = Metadata.safeParse(await response.json().catch(() => null));
  if (!metadata.success) {
    throw new AppError(
      502,
      "issuer_refused",
      "The provider's metadata isn't valid OpenID Connect metadata.",
    );
  }
  if (metadata.data.issuer.replace(/\/$/, "") !== base) {
    throw new AppError(
      502,
      "issuer_refused",
      `The provider calls itself ${metadata.data.issuer}. Use that as the issuer.`,
    );
  }
  return metadata.data;
}

export function secretContext(tenantId: string): string {
  return `sso ${tenantId}`;
}

/** The way to a tenant's identity provider. */
export function ssoConnector(
  { fetch, secrets }: Platform,
  { tenant_id, issuer, client_id, sealed_secret }: ConnectionRow,
): Connector {
  return oidcConnector({
    issuer,
    client: {
      clientId: client_id,
      clientSecret: secrets.open(sealed_secret, secretContext(tenant_id)),
    },
    fetch,
    allowHttp: issuer.startsWith("http:"),
    vouchesForAddresses: true,
    prompt: null,
  });
}
