import type { Call } from "@devloom/server-kit";
import type { revoke } from "../../contract.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { clearedRefreshCookie } from "./refresh-cookie.ts";
import { presentedToken } from "./refresh-session.ts";
import { parseRefreshToken, type PresentedToken } from "./refresh-tokens.ts";
import { endSession, lockSession, type SessionRow } from "./session-store.ts";

/** Signs out. Any token of the family ends it; the answer never tells whether there was one. */
export async function revokeSession(
  services: IdentityServices,
  call: Call<typeof revoke>,
): Promise<{ success: boolean; message: string }> {
  const { platform } = services;
  const text = presentedToken(call);
  const token = text === undefined ? null : parseRefreshToken(text);
  const session = token === null ? undefined : await findSession(services, token);
  if (session !== undefined) {
    await platform.database.system(
      (tx) => endSession(tx, session, "signed_out", platform.clock.now()),
      scopeOf(session, session.account_id),
    );
  }
  call.answer.append("set-cookie", clearedRefreshCookie(platform.config.publicUrl));
  return { success: true, message: "You are signed out." };
}

async function findSession(
  services: IdentityServices,
  token: PresentedToken,
): Promise<SessionRow | undefined> {
  const session = await services.platform.database.system((tx) => lockSession(tx, token.sessionId));
  return session !== undefined && services.refreshTokens.isGenuine(token, session.seed)
    ? session
    : undefined;
}
