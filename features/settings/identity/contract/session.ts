import { endpoint, everyone, signedIn } from "@devloom/contract";
import { z } from "zod";
import { AuthResponse, User } from "./values.ts";

export const me = endpoint({
  method: "GET",
  path: "/api/auth/me",
  summary: "The signed-in person",
  access: signedIn,
  response: z.strictObject({ user: User }),
  metered: false,
});

const RefreshBody = z.strictObject({ refreshToken: z.string().max(512).optional() }).optional();

export const refresh = endpoint({
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Exchange the refresh token (body or cookie) for fresh tokens",
  access: everyone,
  body: RefreshBody,
  response: AuthResponse,
});

export const revoke = endpoint({
  method: "POST",
  path: "/api/auth/revoke",
  summary: "End the session of the refresh token (body or cookie)",
  access: everyone,
  body: RefreshBody,
  response: z.strictObject({ success: z.boolean(), message: z.string() }),
});
