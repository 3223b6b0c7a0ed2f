/**
 * Who is calling. Each trusted proxy appended the address it saw to `X-Forwarded-For`; what stands
 * further left may be made up.
 */
export function callerAddress(socket: string, forwarded: string, trustedProxies: number): string {
  if (trustedProxies === 0) return socket;
  const seen = forwarded.split(",").map((one) => one.trim());
  return seen.at(-trustedProxies) || socket;
}
