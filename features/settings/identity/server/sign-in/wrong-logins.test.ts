import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerPerson, requestOf } from "../../../../testing/client.ts";
import { login } from "../../contract.ts";
import { type IdentityGateway, startIdentityGateway } from "../testing/gateway.ts";
import { FAILURES_PER_ADDRESS } from "./lockout.ts";

let gateway: IdentityGateway;
beforeAll(async () => {
  gateway = await startIdentityGateway();
});
afterAll(() => gateway.close());

const ATTEMPTS = 120;
const AT_ONCE = 20;
/** What differs between any two answers: when, and which request it was. */
const PASSING = new Set(["date", "x-request-id", "connection", "keep-alive"]);

/** Everything a client sees of an answer, in the order it was asked. */
async function attempt(email: string): Promise<string> {
  const request = requestOf(gateway.caller(), login, {
    body: { email, password: "Not-The-Password-1" },
  });
  const response = await fetch(request);
  const headers = [...response.headers].filter(([name]) => !PASSING.has(name));
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":"…"');
  return JSON.stringify([response.status, headers, body]);
}

/** Each attempt comes from another network, so that only the address itself is guarded. */
async function attempts(email: string): Promise<string[]> {
  const answers: string[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < ATTEMPTS) {
      const turn = sent;
      sent += 1;
      answers[turn] = await attempt(email);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

const tally = (answers: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};

describe("hundreds of wrong logins", () => {
  it(
    "are held to the limit, and tell known from unknown addresses in no byte",
    { timeout: 180_000 },
    async () => {
      const { email } = await registerPerson(gateway.url, { headers: gateway.caller().headers });

      const known = tally(await attempts(email));
      const unknown = tally(await attempts(`un${email}`));

      expect(Object.keys(known)).toHaveLength(2);
      expect(known).toEqual(unknown);
      const tried = Object.entries(known).filter(([answer]) => answer.startsWith("[401,"));
      expect(tried.map(([, count]) => count)).toEqual([FAILURES_PER_ADDRESS]);
    },
  );
});
