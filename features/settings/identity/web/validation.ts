import { z } from "zod";
import {
  ADDRESS_MESSAGE,
  COMMON_MESSAGE,
  Email,
  EMAIL_MESSAGE,
  NAME_MESSAGE,
  NewPassword,
  Password,
  PersonName,
} from "../contract.ts";

export const MISMATCH_MESSAGE = "Passwords do not match";

const repeated = { message: MISMATCH_MESSAGE, path: ["confirmPassword"], when: () => true };

interface ChosenPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

function sameTwice({ password, confirmPassword }: ChosenPassword): boolean {
  return password === confirmPassword;
}

export const LoginForm = z.object({ email: Email, password: Password });

/** The repetition is judged even while other fields are wrong, so all problems show at once. */
export const RegisterForm = z
  .object({ name: PersonName, email: Email, password: NewPassword, confirmPassword: z.string() })
  .refine(sameTwice, repeated);

export const ResetForm = z.object({ email: Email });

export const ChoosePasswordForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(sameTwice, repeated);

/** Translation keys of the messages that the contract's rules give in English. */
export const PROBLEM_KEYS = {
  [EMAIL_MESSAGE]: "email",
  "Password must be at least 8 characters": "passwordLength",
  "Password must contain at least one uppercase letter": "passwordUpper",
  "Password must contain at least one lowercase letter": "passwordLower",
  "Password must contain at least one number": "passwordDigit",
  "Name must be at least 2 characters": "name",
  [MISMATCH_MESSAGE]: "mismatch",
  [COMMON_MESSAGE]: "passwordCommon",
  [ADDRESS_MESSAGE]: "passwordAddress",
  [NAME_MESSAGE]: "passwordName",
} as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[keyof typeof PROBLEM_KEYS];

/** The key of a known problem; `undefined` for messages that only the server knows. */
export function problemKey(message: string): ProblemKey | undefined {
  const keys: Readonly<Record<string, ProblemKey>> = PROBLEM_KEYS;
  return keys[message];
}

/** The first problem of each field, by field name. */
export function firstProblems(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[issue.path.join(".")] ??= issue.message;
  return found;
}
