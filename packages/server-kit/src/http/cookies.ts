/** Cookies of a request by name; the first of two with the same name wins, as browsers order them. */
export function readCookies(header: string | null): Record<string, string> {
  // Without a prototype, so that no name means something of its own.
  const cookies = Object.create(null) as Record<string, string>;
  if (header === null) return cookies;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair.trim() : pair.slice(0, equals).trim();
    if (name !== "" && !(name in cookies))
      cookies[name] = equals < 0 ? "" : pair.slice(equals + 1).trim();
  }
  return cookies;
}

/** A cookie that scripts cannot read and other sites cannot send. */
export function strictCookie(
  name: string,
  value: string,
  options: { path: string; maxAgeSeconds: number; secure: boolean; sameSite?: "Strict" | "Lax" },
): string {
  if (!/^[\w.~+/=-]*$/.test(value)) throw new Error(`The cookie ${name} would need escaping.`);
  return [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAgeSeconds}`,
    "HttpOnly",
    `SameSite=${options.sameSite ?? "Strict"}`,
    ...(options.secure ? ["Secure"] : []),
  ].join("; ");
}
