const ADDRESS = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;
const RANGE = /^([\d.]+)\/(0|[1-9]\d?)$/;

/** An IPv4 address as a number; `null` for everything else. */
function numberOf(address: string): number | null {
  const parts = ADDRESS.exec(address)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Tests addresses against an IPv4 range such as `10.0.0.0/8`; `null` answers what it cannot tell. */
export function ipv4Range(text: string): ((address: string) => boolean | null) | null {
  const [, first = "", length = ""] = RANGE.exec(text) ?? [];
  const start = numberOf(first);
  const bits = Number(length);
  if (start === null || length === "" || bits > 32) return null;
  const size = 2 ** (32 - bits);
  const block = Math.floor(start / size);
  return (address) => {
    const number = numberOf(address);
    return number === null ? null : Math.floor(number / size) === block;
  };
}
