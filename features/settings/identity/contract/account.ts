import {
  endpoint,
  everyone,
  IdParams,
  NoContent,
  PageQuery,
  pageOf,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { SecondFactor } from "./factors.ts";
import { Email, NewPassword, Password, PersonName, Said, signInRate, User } from "./values.ts";

export const updateAccount = endpoint({
  method: "PUT",
  path: "/api/account",
  summary: "Change one's own name and user name",
  access: signedIn,
  body: z.strictObject({
    name: PersonName.optional(),
    username: z.string().trim().min(2).max(60).nullable().optional(),
  }),
  response: z.strictObject({ user: User }),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Choose a new password; ends every other session",
  access: signedIn,
  body: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  response: Said,
  stepUp: true,
  rateLimit: signInRate,
});

/** One place where the account is signed in. */
export const SessionItem = z.strictObject({
  id: z.uuid(),
  /** Browser and system in plain words, read from the user agent. */
  device: z.string(),
  userAgent: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  method: z.string(),
  secondFactor: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** The session this very call came with. */
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  summary: "Where one is signed in",
  access: signedIn,
  query: PageQuery.omit({ q: true }),
  response: pageOf(SessionItem),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  summary: "End one of one's own sessions; its very next call is refused",
  access: signedIn,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "End every session but this one",
  access: signedIn,
  response: z.strictObject({ ended: z.number().int().nonnegative() }),
});

export const requestEmailChange = endpoint({
  method: "POST",
  path: "/api/account/email",
  summary: "Send a confirmation link to a new address; nothing changes before it is followed",
  access: signedIn,
  body: z.strictObject({ email: Email }),
  response: Said,
  stepUp: true,
  rateLimit: { limit: 20, windowSeconds: 60 },
});

export const confirmEmailChange = endpoint({
  method: "POST",
  path: "/api/account/email/confirm",
  summary: "Take the new address into use with the token of the confirmation link",
  access: everyone,
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  response: Said,
  rateLimit: { limit: 20, windowSeconds: 60 },
});

/** How well an account is guarded, for its own person. */
export const AccountSecurity = z.strictObject({
  hasPassword: z.boolean(),
  totp: z.strictObject({ enabled: z.boolean(), since: Timestamp.nullable() }),
  recoveryCodesLeft: z.number().int().nonnegative(),
  passkeys: z.number().int().nonnegative(),
  /** Why passkeys do not work under this installation's address; `null` where they do. */
  passkeysUnavailable: z.string().nullable(),
  /** The tenant asks every member for a second factor. */
  secondFactorRequired: z.boolean(),
  /** Ways to prove who one is before a dangerous action. */
  stepUpMethods: z.array(z.enum(["password", ...SecondFactor.options])),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

export const readAccountSecurity = endpoint({
  method: "GET",
  path: "/api/account/security",
  summary: "Which ways to sign in guard one's own account",
  access: signedIn,
  response: AccountSecurity,
});

export const accountContract = {
  updateAccount,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  requestEmailChange,
  confirmEmailChange,
  readAccountSecurity,
};
