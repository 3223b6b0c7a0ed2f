import { isIPv6 } from "node:net";

/**
 * What counts as one network address. Whoever has one IPv6 address has billions of neighbours too,
 * so there the whole /64 network counts.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - groupCount(tail);
  const all = [
    ...groups,
    ...Array.from({ length: missing }, () => "0"),
    ...(tail ?? "").split(":"),
  ];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** An embedded IPv4 address at the end takes the room of two groups. */
function groupCount(tail: string): number {
  if (tail === "") return 0;
  return tail.split(":").length + (tail.includes(".") ? 1 : 0);
}
