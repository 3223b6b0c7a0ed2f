import { endpoint, everyone, holders, Id, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { Email, signInRate } from "./values.ts";

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    "Use a domain such as example.com",
  );

const Issuer = z
  .url({
    protocol: /^https?$/,
    error: "Use the issuer's address, for example https://login.example.com",
  })
  .max(500);

/** Roles that arriving people may be given; owners are made by owners. */
export const SSO_ROLES = ["viewer", "developer", "admin"] as const;

export const SsoConnection = z.strictObject({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(
    z.strictObject({
      domain: z.string(),
      verified: z.boolean(),
      /** The DNS TXT record that proves the domain is the tenant's. */
      record: z.strictObject({ name: z.string(), value: z.string() }),
    }),
  ),
  defaultRole: z.enum(SSO_ROLES),
  enforced: z.boolean(),
  version: z.number().int().positive(),
  updatedAt: Timestamp,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const startSso = endpoint({
  method: "POST",
  path: "/api/auth/sso/start",
  summary: "Begin single sign-on for an address; navigate to `authorizationUrl`",
  access: everyone,
  body: z.strictObject({
    email: Email,
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .default("/"),
  }),
  response: z.strictObject({ authorizationUrl: z.string() }),
  rateLimit: signInRate,
});

export const finishSso = endpoint({
  method: "GET",
  path: "/api/auth/sso/{tenantId}/callback",
  summary: "Where a tenant's identity provider sends the browser back; redirects",
  access: everyone,
  params: z.strictObject({ tenantId: Id }),
  query: z.strictObject({
    code: z.string().max(4000).optional(),
    state: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
    session_state: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
    error_description: z.string().max(2000).optional(),
    error_uri: z.string().max(500).optional(),
  }),
  response: NoContent,
  produces: "text/html",
});

export const readSso = endpoint({
  method: "GET",
  path: "/api/tenant/sso",
  summary: "The tenant's identity provider, and what to register there",
  access: holders("sso:manage"),
  response: z.strictObject({
    connection: SsoConnection.nullable(),
    /** The redirect address to register with the provider. */
    callbackUrl: z.string(),
  }),
});

export const writeSso = endpoint({
  method: "PUT",
  path: "/api/tenant/sso",
  summary: "Connect the tenant's identity provider; an absent secret stays as it is",
  access: holders("sso:manage"),
  body: z.strictObject({
    issuer: Issuer,
    clientId: z.string().trim().min(1).max(300),
    clientSecret: z.string().min(1).max(1000).optional(),
    domains: z.array(Domain).min(1, "Name at least one domain").max(20),
    defaultRole: z.enum(SSO_ROLES).default("developer"),
    enforced: z.boolean().default(false),
  }),
  response: SsoConnection,
  versioned: true,
  stepUp: true,
});

export const deleteSso = endpoint({
  method: "DELETE",
  path: "/api/tenant/sso",
  summary: "Disconnect the tenant's identity provider",
  access: holders("sso:manage"),
  response: NoContent,
  status: 204,
  stepUp: true,
});

export const testSso = endpoint({
  method: "POST",
  path: "/api/tenant/sso/test",
  summary: "Ask the identity provider for its metadata and say what is wrong with it, if anything",
  access: holders("sso:manage"),
  body: z.strictObject({ issuer: Issuer }),
  response: z.strictObject({
    ok: z.boolean(),
    message: z.string(),
    authorizationEndpoint: z.string().nullable(),
  }),
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const verifySsoDomain = endpoint({
  method: "POST",
  path: "/api/tenant/sso/verify-domains",
  summary: "Look for the DNS records that prove the domains; operators vouch for them instead",
  access: holders("sso:manage"),
  response: SsoConnection,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const ssoContract = {
  startSso,
  finishSso,
  readSso,
  writeSso,
  deleteSso,
  testSso,
  verifySsoDomain,
};
