import { type Call, sealOrigin } from "@devloom/server-kit";
import type { AuthResponse, register } from "../../contract.ts";
import { findAccountByEmail } from "../accounts/account-store.ts";
import { createAccount, emailTaken } from "../accounts/create-account.ts";
import { readPersonName } from "../accounts/person-name.ts";
import type { IdentityServices } from "../identity-services.ts";
import { assertUncommon } from "../passwords/common-passwords.ts";
import { insertSession } from "../sessions/session-store.ts";
import { answerSignedIn, signedInAs } from "../sessions/signed-in.ts";
import { countIfTaken, countRegistration } from "./registration-limit.ts";

/** Creates an account with a tenant of its own and signs it in. */
export async function registerAccount(
  services: IdentityServices,
  { body, request, answer }: Call<typeof register>,
): Promise<AuthResponse> {
  const { database, clock, secrets } = services.platform;
  const { name, username } = readPersonName(body);
  const names = [name, username ?? ""];
  await assertUncommon(body.password, { email: body.email, names });
  await database.system((tx) => countRegistration(tx, request.ip, clock.now()));
  const isTaken = await database.system((tx) =>
    countIfTaken(tx, request.ip, clock.now(), async () => {
      return (await findAccountByEmail(tx, body.email)) !== undefined;
    }),
  );
  if (isTaken) throw emailTaken();
  const passwordHash = await services.hashing.run(() => services.passwords.hash(body.password));
  const signedIn = await createAccount(
    database,
    clock,
    {
      email: body.email,
      name,
      username,
      passwordHash,
      emailVerified: false,
      plan: body.plan,
      operator: "first",
      origin: sealOrigin(secrets, request.ip),
    },
    async (tx, { accountId }) => {
      const session = await insertSession(tx, accountId, request, "registration", clock.now());
      return signedInAs(services, tx, accountId, session);
    },
  );
  return answerSignedIn(services, signedIn, "Your account is ready.", answer);
}
