import { sql } from "kysely";
import { anyAddress } from "../../../../testing/any-address.ts";
import { type Caller, type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { acceptInvitation, createInvitation } from "../../contract.ts";

type InvitedRole = "viewer" | "admin" | "owner";

/** A gateway with people in it who invite one another. */
export interface MembersGateway extends TestGateway {
  join(email?: string): Promise<Person>;
  onPlan(person: Person, plan: "starter" | "pro" | "enterprise"): Promise<void>;
}

export async function startMembersGateway(): Promise<MembersGateway> {
  const gateway = await startTestGateway({ config: { trustedProxies: 1 } });
  return {
    ...gateway,
    join: (email) =>
      registerPerson(gateway.url, {
        headers: anyAddress(),
        ...(email === undefined ? {} : { email }),
      }),
    async onPlan(person, plan) {
      await gateway.gateway.platform.database.system((tx) =>
        sql`update tenant set plan = ${plan} where id = ${home(person)}`.execute(tx.query()),
      );
    },
  };
}

/** Callers have addresses of their own, so that one test's rate limit does not touch another's. */
export const as = (person: Person, tenant?: string): Caller => ({
  url: person.url,
  token: person.token,
  headers: anyAddress(),
  ...(tenant === undefined ? {} : { tenant }),
});

export const home = (person: Person): string => person.user.tenant.tenantId;

export const tokenIn = (link: string): string => link.split("#token=")[1] ?? "";

export async function inviteLink(
  owner: Person,
  role: InvitedRole = "viewer",
): Promise<{ id: string; token: string }> {
  const { status, body } = await send(as(owner), createInvitation, { body: { role } });
  if (status !== 201) throw new Error(`Inviting failed: ${JSON.stringify(body)}`);
  return { id: body.id, token: tokenIn(body.link) };
}

export async function admit(owner: Person, person: Person, role: InvitedRole): Promise<void> {
  const { token } = await inviteLink(owner, role);
  const { status, body } = await send(as(person), acceptInvitation, { body: { token } });
  if (status !== 200) throw new Error(`Accepting failed: ${JSON.stringify(body)}`);
}
