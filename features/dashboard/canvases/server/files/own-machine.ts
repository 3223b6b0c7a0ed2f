import type { PlatformConfig, RequestFacts } from "@devloom/server-kit";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|::ffff:127(?:\.\d{1,3}){3})$/i;

/**
 * Whether whoever asks sits at the machine that this gateway runs on, as far as can be known: a
 * development install under a loopback name, called over the loopback, with no proxy in between.
 */
export function isAtThisMachine(
  {
    mode,
    publicUrl,
    trustedProxies,
  }: Pick<PlatformConfig, "mode" | "publicUrl" | "trustedProxies">,
  { ip, headers }: Pick<RequestFacts, "ip" | "headers">,
): boolean {
  const host = headers.get("host")?.replace(/:\d+$/, "") ?? "";
  const isForwarded = ["x-forwarded-for", "forwarded", "via"].some((name) => headers.has(name));
  return (
    mode === "development" &&
    trustedProxies === 0 &&
    !isForwarded &&
    [new URL(publicUrl).hostname, host, ip].every((name) => LOOPBACK.test(name))
  );
}
