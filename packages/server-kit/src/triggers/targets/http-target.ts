import { storable } from "../../runs/run-log.ts";
import { asText } from "../template.ts";
import { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { GuardedFetch } from "../../security/guarded-fetch.ts";
import { readHead } from "../../security/read-head.ts";
import { setCallHeader } from "../call-headers.ts";
import { defineTarget, type Fire, PermanentFailure } from "../trigger-target.ts";
import type { CallSecrets } from "../call-secrets.ts";

const MAX_KEPT = 2_000;
/** Enough for so many characters, whatever they are. */
const MAX_READ_BYTES = 4 * MAX_KEPT;
/** Answers after which the same call may go well. */
const PASSING = new Set([408, 425, 429]);

const Header = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w-]+$/, "Use letters, digits and -"),
  /** `Bearer {{secret.NAME}}` sends a secret to the hosts that it is for. */
  value: z.string().max(2000),
});

const Config = z.strictObject({
  method: z.enum(["POST", "GET", "PUT", "PATCH", "DELETE"]).default("POST"),
  url: z.url({ protocol: /^https?$/, error: "Use an address that begins with https://" }).max(2000),
  headers: z.array(Header).max(30).default([]),
});

/** Calls an address outside, with the input as JSON, or as query for `GET`. */
export function httpTarget(fetch: GuardedFetch, secrets: CallSecrets) {
  return defineTarget({
    kind: "http",
    title: "HTTP request",
    description: "Calls an address with the input as its body.",
    config: Config,
    async fire(fire) {
      const { method, url } = fire.config;
      const address = new URL(url);
      const hasBody = method !== "GET" && method !== "DELETE";
      if (!hasBody)
        for (const [name, value] of Object.entries(fire.input))
          address.searchParams.set(name, asText(value));
      const response = await fetch(address, {
        method,
        headers: await headersOf(fire, address, hasBody, secrets),
        signal: fire.signal,
        redirect: "manual",
        ...(hasBody ? { body: JSON.stringify(fire.input) } : {}),
      }).catch(refusal);
      const { text } = await readHead(response, MAX_READ_BYTES);
      const { status } = response;
      if (response.ok) return { result: { status, body: storable(text.slice(0, MAX_KEPT)) } };
      const message = `${address.host} answered with ${status}.`;
      if (status < 500 && !PASSING.has(status)) throw new PermanentFailure(message);
      throw new Error(message);
    },
  });
}

async function headersOf(
  fire: Fire & { readonly config: z.output<typeof Config> },
  address: URL,
  hasBody: boolean,
  secrets: CallSecrets,
): Promise<Headers> {
  const headers = new Headers(hasBody ? { "content-type": "application/json" } : {});
  for (const { name, value } of fire.config.headers)
    setCallHeader(headers, name, await secrets.fill(fire.tenantId, value, address));
  headers.set("idempotency-key", fire.id);
  headers.set("user-agent", "Devloom");
  return headers;
}

/** An address that may not be called will not be allowed by trying again. */
function refusal(error: unknown): never {
  if (error instanceof AppError && error.status < 500) throw new PermanentFailure(error.message);
  throw error;
}
