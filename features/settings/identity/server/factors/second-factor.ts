import type { Call } from "@devloom/server-kit";
import type { AuthResponse, completeSecondFactor } from "../../contract.ts";
import { holdAccount } from "../accounts/account-store.ts";
import { type IdentityServices, scopeOf } from "../identity-services.ts";
import { insertSession } from "../sessions/session-store.ts";
import { answerSignedIn, signedInAs, suspended } from "../sessions/signed-in.ts";
import { checkProof, countProof, type Proof, wrongProof } from "./prove-factor.ts";
import { chargeTicket, holdTicket, removeTicket, staleTicket } from "./tickets.ts";

/** Finishes a sign-in with the second factor. The ticket is used up by success, or by five failures. */
export async function finishSecondFactor(
  services: IdentityServices,
  { body, request, answer }: Call<typeof completeSecondFactor>,
): Promise<AuthResponse> {
  const { database, clock } = services.platform;
  const { ticket } = body;
  const proof: Proof = body;
  const known = await database.system((tx) => holdTicket(tx, ticket, clock.now()));
  if (known === undefined) throw staleTicket();
  await countProof(services, known.account_id);
  const account = await database.system((tx) => holdAccount(tx, known.account_id));
  if (account === undefined || account.status === "suspended") throw suspended();
  const signedIn = await database.system(
    async (tx) => {
      const held = await holdTicket(tx, ticket, clock.now());
      if (held === undefined) throw staleTicket();
      if ((await holdAccount(tx, account.id))?.status !== "active") throw suspended();
      const factor = await checkProof(services, tx, account.id, proof, "second-factor");
      if (factor === null) {
        await chargeTicket(tx, ticket);
        return null;
      }
      await removeTicket(tx, ticket);
      const session = await insertSession(tx, account.id, request, held.method, clock.now(), {
        mfa: true,
        ssoTenantId: held.sso_tenant_id,
      });
      return signedInAs(services, tx, account.id, session);
    },
    scopeOf(account, account.id),
  );
  if (signedIn === null) throw wrongProof(401);
  return answerSignedIn(services, signedIn, "Welcome back.", answer);
}
