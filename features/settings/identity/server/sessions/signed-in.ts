import { AppError, type Transaction } from "@devloom/server-kit";
import type { AuthResponse, User } from "../../contract.ts";
import { readUser } from "../accounts/present-user.ts";
import type { IdentityServices } from "../identity-services.ts";
import { refreshCookie } from "./refresh-cookie.ts";

/** A session and its person, ready to be answered with. */
export interface SignedIn {
  readonly user: User;
  readonly sessionId: string;
  readonly refreshToken: string;
}

export async function signedInAs(
  services: IdentityServices,
  tx: Transaction,
  accountId: string,
  session: { id: string; generation: number; seed: Buffer },
): Promise<SignedIn> {
  const user = await readUser(tx, accountId, services.platform.access);
  if (user === undefined) throw withoutTenant();
  return {
    user,
    sessionId: session.id,
    refreshToken: services.refreshTokens.issue(session.id, session.generation, session.seed),
  };
}

/** The answer to whoever just signed in; browsers also get the refresh token as a cookie. */
export async function answerSignedIn(
  services: IdentityServices,
  signedIn: SignedIn,
  message: string,
  answer: Headers,
): Promise<AuthResponse> {
  const { user, sessionId, refreshToken } = signedIn;
  answer.append("set-cookie", refreshCookie(refreshToken, services.platform.config.publicUrl));
  const accessToken = await services.accessTokens.issue({ accountId: user.id, sessionId });
  return { success: true, accessToken, refreshToken, user, message };
}

export function withoutTenant(): AppError {
  return new AppError(
    403,
    "no_tenant",
    "Your account does not belong to any workspace. Ask to be invited to one.",
  );
}

export function suspended(): AppError {
  return new AppError(
    403,
    "account_suspended",
    "This account is suspended. Contact an operator of this installation.",
  );
}
