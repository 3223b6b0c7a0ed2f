import { endpoint, everyone, NoContent } from "@devloom/contract";
import { z } from "zod";
import { accountContract } from "./contract/account.ts";
import { factorContract } from "./contract/factors.ts";
import { passkeyContract } from "./contract/passkeys.ts";
import { scimContract } from "./contract/scim.ts";
import { me, refresh, revoke } from "./contract/session.ts";
import { ssoContract } from "./contract/sso.ts";
import {
  AuthResponse,
  Email,
  NewPassword,
  Password,
  PersonName,
  signInRate,
} from "./contract/values.ts";

export * from "./contract/account.ts";
export * from "./contract/factors.ts";
export * from "./contract/passkeys.ts";
export * from "./contract/scim.ts";
export * from "./contract/session.ts";
export * from "./contract/sso.ts";
export * from "./contract/values.ts";

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with email and password",
  access: everyone,
  body: z.strictObject({ email: Email, password: Password }),
  response: AuthResponse,
  rateLimit: signInRate,
});

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Create an account with a tenant of its own",
  access: everyone,
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    username: PersonName.optional(),
    firstName: z.string().trim().min(1).max(60).optional(),
    lastName: z.string().trim().max(60).optional(),
    /** The plan chosen on the pricing page; Enterprise is arranged with sales. */
    plan: z.enum(["starter", "pro"]).default("starter"),
  }),
  response: AuthResponse,
  status: 201,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/reset",
  summary: "Send a reset link; the answer never tells whether the address exists",
  access: everyone,
  body: z.strictObject({ email: Email }),
  response: z.strictObject({ success: z.boolean(), message: z.string() }),
  rateLimit: { limit: 20, windowSeconds: 60 },
});

export const completePasswordReset = endpoint({
  method: "POST",
  path: "/api/auth/reset/complete",
  summary: "Choose a new password with a reset link's token; ends every session",
  access: everyone,
  body: z.strictObject({ token: z.string().min(20).max(200), password: NewPassword }),
  response: z.strictObject({ success: z.boolean(), message: z.string() }),
  rateLimit: { limit: 20, windowSeconds: 60 },
});

export const SOCIAL_PROVIDERS = ["google", "github"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const listSocialProviders = endpoint({
  method: "GET",
  path: "/api/auth/social",
  summary: "Which social sign-ins work on this installation, and why not where they do not",
  access: everyone,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.enum(SOCIAL_PROVIDERS),
        title: z.string(),
        /** `demo`: answered by the identity provider inside this gateway. */
        mode: z.enum(["configured", "demo", "unavailable"]),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const startSocialLogin = endpoint({
  method: "POST",
  path: "/api/auth/social/{provider}/start",
  summary: "Begin an OpenID Connect code flow with PKCE; navigate to `authorizationUrl`",
  access: everyone,
  params: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
  body: z.strictObject({
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/)
      .default("/"),
  }),
  response: z.strictObject({ authorizationUrl: z.string() }),
  rateLimit: signInRate,
});

export const finishSocialLogin = endpoint({
  method: "GET",
  path: "/api/auth/social/{provider}/callback",
  summary:
    "Where the identity provider sends the browser back; sets the session cookie and redirects",
  access: everyone,
  params: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
  query: z.strictObject({
    code: z.string().max(2000).optional(),
    state: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
    error_description: z.string().max(2000).optional(),
    scope: z.string().max(2000).optional(),
    authuser: z.string().max(100).optional(),
    prompt: z.string().max(100).optional(),
    hd: z.string().max(300).optional(),
  }),
  response: NoContent,
  produces: "text/html",
});

export const identityContract = {
  login,
  register,
  me,
  refresh,
  revoke,
  requestPasswordReset,
  completePasswordReset,
  listSocialProviders,
  startSocialLogin,
  finishSocialLogin,
  ...accountContract,
  ...factorContract,
  ...passkeyContract,
  ...ssoContract,
  ...scimContract,
};

/** The account of the demo workspace that an empty development installation gets. */
export const DEMO_LOGIN = { email: "demo@devloom.local", password: "Demo-Workspace-1" } as const;
