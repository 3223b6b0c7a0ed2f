/** What a redirect left in the address after `#`. Fragments never reach a server or its log. */
export type AuthFragment =
  | { readonly kind: "signed-in" }
  | { readonly kind: "sign-in-error"; readonly message: string }
  | { readonly kind: "second-factor"; readonly ticket: string; readonly methods: readonly string[] }
  | { readonly kind: "reset-token"; readonly token: string };

/** Reads `#signed-in=…`, `#second-factor=<ticket>`, `#sign-in-error=<message>` or `#token=<token>`. */
export function parseAuthFragment(hash: string): AuthFragment | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const message = fields.get("sign-in-error");
  if (message !== null) return { kind: "sign-in-error", message };
  if (["social", "sso"].includes(fields.get("signed-in") ?? "")) return { kind: "signed-in" };
  const ticket = fields.get("second-factor");
  if (ticket !== null) {
    return { kind: "second-factor", ticket, methods: (fields.get("methods") ?? "").split(" ") };
  }
  const token = fields.get("token");
  return token ? { kind: "reset-token", token } : null;
}

/**
 * Removes the fragment from the address bar and the history, so that it is read only once. A page
 * given here takes the place of the current one; the router follows the address.
 */
export function forgetFragment(page?: `/${string}`): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", page ?? `${pathname}${search}`);
}
