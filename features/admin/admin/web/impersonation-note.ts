const KEY = "devloom.impersonation";

/** Which impersonation this tab began, so that it can be continued while its limit lasts. */
export function rememberImpersonation(sessionId: string): void {
  globalThis.sessionStorage?.setItem(KEY, sessionId);
}

export function rememberedImpersonation(): string | null {
  return globalThis.sessionStorage?.getItem(KEY) ?? null;
}

export function forgetImpersonation(): void {
  globalThis.sessionStorage?.removeItem(KEY);
}
