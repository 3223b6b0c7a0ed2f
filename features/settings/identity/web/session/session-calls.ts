import { ApiError, call, tokenStore } from "@devloom/web-kit";
import type { SessionCalls, SessionUser } from "@devloom/web-kit";
import type { AuthResponse, SecondFactor } from "../../contract.ts";
import { me, refresh, revoke } from "../../contract/session.ts";
import { rememberPendingFactor } from "../factors/pending-factor.ts";
import { forgetFragment, parseAuthFragment } from "../fragment.ts";
import { SIGN_IN_PATH } from "../sign-in-address.ts";
import { revokeNote, sessionNote } from "./browser-notes.ts";
import { rememberSignInError } from "./sign-in-error.ts";

const METHODS: readonly SecondFactor[] = ["totp", "passkey", "recovery"];
const RETRY_DELAYS = [400, 800, 1600, 3200, 6400];

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Repeats while the gateway is out of reach, so that a restart does not look like a sign-out. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return work();
}

/** Fresh tokens for the session cookie; `null` when the session is over. */
async function renew(): Promise<AuthResponse | null> {
  try {
    return await call(refresh, { body: {} });
  } catch (error) {
    const over = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (over && error.status !== 429) return null;
    throw error;
  }
}

async function sendRevoke(): Promise<void> {
  await call(revoke, { body: {} });
}

/** Reads what a social sign-in left in the address, once. True when it opened a session. */
function takeFragment(): boolean {
  const fragment = parseAuthFragment(window.location.hash);
  if (fragment === null || fragment.kind === "reset-token") return false;
  if (fragment.kind === "sign-in-error") {
    rememberSignInError(fragment.message);
    // The landing page has no form to show it above.
    forgetFragment(window.location.pathname === "/" ? SIGN_IN_PATH : undefined);
    return false;
  }
  if (fragment.kind === "second-factor") {
    const { ticket, methods } = fragment;
    rememberPendingFactor({ ticket, methods: METHODS.filter((one) => methods.includes(one)) });
    forgetFragment(window.location.pathname === "/" ? SIGN_IN_PATH : undefined);
    return false;
  }
  forgetFragment();
  sessionNote.set(true);
  return true;
}

/** The calls behind the session that the web kit keeps. */
export const sessionCalls: SessionCalls = {
  async loadUser(): Promise<SessionUser> {
    if (takeFragment()) {
      const renewed = await renew();
      if (renewed !== null) tokenStore.set(renewed.accessToken);
    }
    try {
      const { user } = await patiently(() => call(me));
      return user;
    } catch (error) {
      // Whatever is wrong with the stored token, the session itself may still be good.
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await renew();
      if (renewed === null) throw error;
      tokenStore.set(renewed.accessToken);
      return renewed.user;
    }
  },

  async refresh(): Promise<string | null> {
    return (await renew())?.accessToken ?? null;
  },

  async revoke(): Promise<void> {
    revokeNote.set(true);
    try {
      await sendRevoke();
      revokeNote.set(false);
    } catch (error) {
      // Signing out always works here; the note makes the next start tell the server.
      if (!(error instanceof ApiError)) throw error;
    }
  },

  async resume(): Promise<{ accessToken: string; user: SessionUser } | null> {
    takeFragment();
    if (revokeNote.present()) await sessionCalls.revoke();
    if (!sessionNote.present()) return null;
    const renewed = await patiently(renew);
    if (renewed === null) sessionNote.set(false);
    return renewed;
  },
};
