import { AppError, type Call, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { AuthResponse, refresh } from "../../contract.ts";
import { assertNever } from "@devloom/contract";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { clearedRefreshCookie, REFRESH_COOKIE } from "./refresh-cookie.ts";
import { parseRefreshToken, type PresentedToken } from "./refresh-tokens.ts";
import { isOver } from "./session-limits.ts";
import { endSession, lockSession, type SessionRow } from "./session-store.ts";
import { answerSignedIn, type SignedIn, signedInAs } from "./signed-in.ts";

/** Two tabs that wake together both send the same token; the later one may be this late. */
const GRACE_MILLISECONDS = 10_000;

type Outcome =
  | { kind: "signed in"; signedIn: SignedIn }
  | { kind: "replayed"; session: SessionRow }
  | { kind: "suspended" }
  | { kind: "ended" }
  | { kind: "invented" };

/** The refresh token of a call: from the body, else from the cookie. */
export function presentedToken(call: {
  body?: { refreshToken?: string | undefined } | undefined;
  request: Call<typeof refresh>["request"];
}): string | undefined {
  const token = call.body?.refreshToken ?? call.request.cookies[REFRESH_COOKIE];
  return token === "" ? undefined : token;
}

/** Exchanges a refresh token for the next one. A token that was exchanged before ends its family. */
export async function refreshSession(
  services: IdentityServices,
  call: Call<typeof refresh>,
): Promise<AuthResponse> {
  const { platform } = services;
  const refuse = (status: number, code: string, message: string): AppError =>
    new AppError(status, code, message, {
      headers: { "set-cookie": clearedRefreshCookie(platform.config.publicUrl) },
    });
  const text = presentedToken(call);
  if (text === undefined) throw refuse(401, "not_signed_in", "Sign in to continue.");
  const token = parseRefreshToken(text);
  const outcome: Outcome =
    token === null
      ? { kind: "invented" }
      : await platform.database.system((tx) => exchange(services, tx, token));
  switch (outcome.kind) {
    case "signed in":
      return answerSignedIn(services, outcome.signedIn, "Session refreshed.", call.answer);
    case "replayed":
      await endFamily(services, outcome.session);
      throw refuse(
        401,
        "token_reused",
        "This session was ended because its refresh token was used twice. Sign in again.",
      );
    case "ended":
      throw refuse(401, "session_ended", "Your session has ended. Sign in again.");
    case "suspended":
      throw refuse(403, "account_suspended", "This account is suspended.");
    case "invented":
      throw refuse(401, "invalid_token", "The refresh token is not valid. Sign in again.");
    default:
      return assertNever(outcome);
  }
}

async function exchange(
  services: IdentityServices,
  tx: Transaction,
  token: PresentedToken,
): Promise<Outcome> {
  const session = await lockSession(tx, token.sessionId);
  if (session === undefined || !services.refreshTokens.isGenuine(token, session.seed)) {
    return { kind: "invented" };
  }
  const now = services.platform.clock.now();
  if (session.ended_at !== null || isOver(session, now)) return { kind: "ended" };
  if (session.status === "suspended") return { kind: "suspended" };
  const isNewest = token.generation === session.generation;
  const sinceRotation = now.getTime() - session.rotated_at.getTime();
  const isTwin = token.generation === session.generation - 1 && sinceRotation <= GRACE_MILLISECONDS;
  if (!isNewest && !isTwin) return { kind: "replayed", session };
  const generation = token.generation + 1;
  if (isNewest) {
    await sql`update session set generation = ${generation}, rotated_at = ${now},
      last_seen_at = ${now} where id = ${session.id}`.execute(tx.query());
  }
  const signedIn = await signedInAs(services, tx, session.account_id, { ...session, generation });
  return { kind: "signed in", signedIn };
}

async function endFamily({ platform }: IdentityServices, session: SessionRow): Promise<void> {
  await platform.database.system(
    (tx) => endSession(tx, session, "token_reused", platform.clock.now()),
    scopeOf(session, session.account_id),
  );
  platform.log.warn({ sessionId: session.id }, "a refresh token was replayed; its session ended");
}
