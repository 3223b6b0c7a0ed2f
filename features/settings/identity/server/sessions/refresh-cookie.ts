import { strictCookie } from "@devloom/server-kit";
import { IDLE_MILLISECONDS } from "./session-limits.ts";

export const REFRESH_COOKIE = "devloom_refresh";
const PATH = "/api/auth";

/** The refresh token as browsers keep it: out of reach of scripts and of other sites. */
export function refreshCookie(token: string, publicUrl: string): string {
  return strictCookie(REFRESH_COOKIE, token, {
    path: PATH,
    maxAgeSeconds: IDLE_MILLISECONDS / 1000,
    secure: publicUrl.startsWith("https:"),
  });
}

export function clearedRefreshCookie(publicUrl: string): string {
  return strictCookie(REFRESH_COOKIE, "", {
    path: PATH,
    maxAgeSeconds: 0,
    secure: publicUrl.startsWith("https:"),
  });
}
