/** Cookies of a request by name; the first of two with the same name wins, as browsers order them. */
export function readCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (header ?? "").split(";")) {
    const [name, ...value] = pair.split("=");
    const key = name?.trim() ?? "";
    if (key !== "" && !(key in cookies)) cookies[key] = value.join("=").trim();
  }
  return cookies;
}

/** A cookie that scripts cannot read and other sites cannot send. */
export function strictCookie(
  name: string,
  value: string,
  options: { path: string; maxAgeSeconds: number; secure: boolean; sameSite?: "Strict" | "Lax" },
): string {
  return [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAgeSeconds}`,
    "HttpOnly",
    `SameSite=${options.sameSite ?? "Strict"}`,
    ...(options.secure ? ["Secure"] : []),
  ].join("; ");
}
