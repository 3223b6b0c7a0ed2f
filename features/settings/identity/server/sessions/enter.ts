import type { RequestFacts, Transaction } from "@devloom/server-kit";
import type { SecondFactorDetails } from "../../contract.ts";
import { factorMethods, readFactors } from "../factors/factor-store.ts";
import { issueTicket } from "../factors/tickets.ts";
import type { IdentityServices } from "../identity-services.ts";
import { insertSession, type SessionStrength, type SignInMethod } from "./session-store.ts";

/** Where a way in through another site leads: to a session, or to the question for a second factor. */
export type Entrance = { readonly refreshToken: string } | SecondFactorDetails;

/** Lets in a person whom an identity provider vouched for, unless their second factor is missing. */
export async function enter(
  services: IdentityServices,
  tx: Transaction,
  accountId: string,
  request: RequestFacts,
  how: SessionStrength & { readonly method: SignInMethod },
): Promise<Entrance> {
  const now = services.platform.clock.now();
  const methods = how.mfa === true ? [] : factorMethods(await readFactors(tx, accountId));
  if (methods.length > 0) {
    const ticket = await issueTicket(tx, accountId, how.method, now, how.ssoTenantId ?? null);
    return { ticket, methods };
  }
  const session = await insertSession(tx, accountId, request, how.method, now, how);
  return {
    refreshToken: services.refreshTokens.issue(session.id, session.generation, session.seed),
  };
}

/** The address that continues in the browser, and the cookie that goes with it. */
export function fragmentOf(entrance: Entrance, returnTo: string, signedIn: string): string {
  if ("refreshToken" in entrance) return `${returnTo}#signed-in=${signedIn}`;
  const fields = new URLSearchParams({
    "second-factor": entrance.ticket,
    methods: entrance.methods.join(" "),
    "return-to": returnTo,
  });
  return `/#${fields.toString()}`;
}
