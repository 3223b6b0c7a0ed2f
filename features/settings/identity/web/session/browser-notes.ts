/**
 * What this browser remembers about the session besides the access token. Nothing here is secret:
 * the refresh token lives in a cookie that scripts cannot read.
 */
const SESSION_KEY = "devloom.session";
const REVOKE_KEY = "devloom.revoke";

function note(key: string, present: boolean): void {
  try {
    if (present) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: strangers and returning people look the same, and sign in again.
  }
}

function noted(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** A session cookie may exist. Without the note a stranger's first visit asks for no renewal. */
export const sessionNote = {
  set: (present: boolean): void => note(SESSION_KEY, present),
  present: (): boolean => noted(SESSION_KEY),
};

/** A sign-out never reached the server; it is repeated at the next start. */
export const revokeNote = {
  set: (present: boolean): void => note(REVOKE_KEY, present),
  present: (): boolean => noted(REVOKE_KEY),
};
