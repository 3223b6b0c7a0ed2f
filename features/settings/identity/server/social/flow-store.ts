import { randomBytes } from "node:crypto";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { sha256 } from "../sha256.ts";
import type { FlowSecrets } from "./connector.ts";

const LIFETIME_MILLISECONDS = 10 * 60_000;

interface FlowRow {
  provider: string;
  browser_hash: Buffer;
  sealed_verifier: string;
  nonce: string;
  return_to: string;
  expires_at: Date;
}

export interface Flow extends FlowSecrets {
  readonly returnTo: string;
}

export function randomText(): string {
  return randomBytes(32).toString("base64url");
}

/** Remembers a flow where every gateway finds it: whichever the browser comes back to can finish it. */
export async function beginFlow(
  { database, clock, secrets }: Platform,
  provider: string,
  browser: string,
  returnTo: string,
): Promise<Flow> {
  const flow: Flow = {
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    returnTo,
  };
  const expires = new Date(clock.now().getTime() + LIFETIME_MILLISECONDS);
  await database.system((tx) =>
    sql`insert into social_flow
        (state_hash, provider, browser_hash, sealed_verifier, nonce, return_to, expires_at)
      values (${sha256(flow.state)}, ${provider}, ${sha256(browser)},
              ${secrets.seal(flow.verifier, sealContext(flow.state))}, ${flow.nonce}, ${returnTo},
              ${expires})`.execute(tx.query()),
  );
  return flow;
}

/** Takes a flow out, so that it can be finished once, and only by the browser that began it. */
export async function takeFlow(
  { database, clock, secrets }: Platform,
  provider: string,
  browser: string | undefined,
  state: string,
): Promise<Flow | null> {
  const { rows } = await database.system((tx) =>
    sql<FlowRow>`delete from social_flow where state_hash = ${sha256(state)}
      returning provider, browser_hash, sealed_verifier, nonce, return_to, expires_at`.execute(
      tx.query(),
    ),
  );
  const row = rows[0];
  const isValid =
    row !== undefined &&
    row.provider === provider &&
    row.expires_at > clock.now() &&
    browser !== undefined &&
    sha256(browser).equals(row.browser_hash);
  if (!isValid) return null;
  return {
    state,
    nonce: row.nonce,
    verifier: secrets.open(row.sealed_verifier, sealContext(state)),
    returnTo: row.return_to,
  };
}

function sealContext(state: string): string {
  return `social flow ${sha256(state).toString("hex")}`;
}
