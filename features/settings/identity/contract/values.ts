import { Id, ROLES, Timestamp } from "@devloom/contract";
import { z } from "zod";

export const EMAIL_MESSAGE = "Please enter a valid email address";
export const PASSWORD_MINIMUM = 8;
export const NAME_MINIMUM = 2;

export const Email = z
  .email({ message: EMAIL_MESSAGE })
  .max(254, EMAIL_MESSAGE)
  .transform((address) => address.toLowerCase());

/** Why the server refuses a password that follows the rules, and what to do about it. */
export const COMMON_MESSAGE =
  "This password is too common. Use a few unrelated words, or let your browser suggest one.";
export const ADDRESS_MESSAGE =
  "The password must not contain your email address. Use a few unrelated words instead.";
export const NAME_MESSAGE =
  "The password must not be made from your name or workspace. Use a few unrelated words instead.";

const passwordLength = `Password must be at least ${PASSWORD_MINIMUM} characters`;

/** A password as typed at sign-in: only its length is judged. */
export const Password = z.string().min(PASSWORD_MINIMUM, passwordLength).max(200);

/** A password being chosen. */
export const NewPassword = Password.regex(
  /\p{Lu}/u,
  "Password must contain at least one uppercase letter",
)
  .regex(/\p{Ll}/u, "Password must contain at least one lowercase letter")
  .regex(/\d/, "Password must contain at least one number");

export const PersonName = z
  .string()
  .trim()
  .min(NAME_MINIMUM, `Name must be at least ${NAME_MINIMUM} characters`)
  .max(120);

export const Membership = z.strictObject({
  tenantId: Id,
  tenantName: z.string(),
  plan: z.enum(["starter", "pro", "enterprise"]),
  role: z.enum(ROLES),
  /** What the custom role is called that stands in for `role`; `null` when none does. */
  roleTitle: z.string().nullable(),
  /** The demo workspace is labelled on every screen and can be removed. */
  demo: z.boolean(),
});

export const User = z.strictObject({
  id: Id,
  email: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: Timestamp,
  /** The tenant that `X-Tenant-Id: default` stands for. */
  tenant: Membership,
  permissions: z.array(z.string()),
  /** Runs the installation: the first account that registered. */
  operator: z.boolean(),
  /** Present while an operator acts in this person's name; screens show it all the time. */
  impersonation: z
    .strictObject({
      operatorId: Id,
      operatorName: z.string(),
      reason: z.string(),
      expiresAt: Timestamp,
    })
    .optional(),
});
export type User = z.infer<typeof User>;

export const AuthResponse = z.strictObject({
  success: z.boolean(),
  accessToken: z.string(),
  refreshToken: z.string(),
  user: User,
  message: z.string(),
});
export type AuthResponse = z.infer<typeof AuthResponse>;

/** How often one network address may try to sign in. */
export const signInRate = { limit: 60, windowSeconds: 60 };

/** A plain answer in words. */
export const Said = z.strictObject({ success: z.boolean(), message: z.string() });
