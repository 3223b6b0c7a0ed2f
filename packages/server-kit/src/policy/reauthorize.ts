import type { Endpoint } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock.ts";
import type { Gate } from "../http/gate.ts";
import type { Actor, Authenticate } from "./actor.ts";
import { decide } from "./decide.ts";

/** A call that was allowed once, to be judged anew. */
export interface EarlierCall {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly ip: string;
  /** The name of the endpoint, and the path as it was called. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
}

export interface StandingParts {
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly gates: readonly Gate[];
  issueAccessToken(session: { accountId: string; sessionId: string }): Promise<string>;
}

/** Who would make the call, or `null` when it would be refused by now. */
export async function reauthorize(parts: StandingParts, call: EarlierCall): Promise<Actor | null> {
  const { accountId, sessionId, tenantId, ip, name, endpoint, path } = call;
  try {
    const token = await parts.issueAccessToken({ accountId, sessionId });
    const actor = await parts.authenticate({ token, tenant: tenantId });
    if (endpoint.access.kind === "public") return actor;
    const asked = { operation: name, method: endpoint.method, path, ip, time: parts.clock.now() };
    const { verdict } = await decide(actor, endpoint.access, asked);
    if (!verdict.allowed) return null;
    for (const gate of parts.gates) await gate({ name, endpoint, actor });
    return actor;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** Whether a bearer token is one of this installation's, current or not. */
export async function isOwnToken(authenticate: Authenticate, token: string): Promise<boolean> {
  try {
    await authenticate({ token, tenant: "default" });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_token") return false;
    return true;
  }
}
