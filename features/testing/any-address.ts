import { randomInt } from "node:crypto";

/** Headers of a caller from somewhere else each time, for gateways that believe one proxy. */
export function anyAddress(): Record<string, string> {
  const part = (): number => randomInt(1, 255);
  return { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}
