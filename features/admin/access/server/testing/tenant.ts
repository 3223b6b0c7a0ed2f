import type { Endpoint, Role } from "@devloom/contract";
import { ManualClock } from "@devloom/server-kit";
import type { RawBuilder } from "kysely";
import { login } from "../../../../settings/identity/contract.ts";
import { anyAddress } from "../../../../testing/any-address.ts";
import { type Caller, type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { newMember } from "../../../../testing/new-member.ts";

export const MINUTE = 60_000;

type Member = Person & { readonly tenant: string };

/** A gateway whose clock is turned by hand, with one tenant and people in it. */
export interface Tenant {
  readonly gateway: TestGateway;
  readonly clock: ManualClock;
  readonly id: string;
  readonly owner: Person;
  member(role: Role): Promise<Member>;
  /** Another gateway on the same database. */
  beside(): Promise<TestGateway>;
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startTenant(): Promise<Tenant> {
  const clock = new ManualClock(new Date());
  const config = { trustedProxies: 1 };
  const gateway = await startTestGateway({ clock, config });
  const owner = await registerPerson(gateway.url, { headers: anyAddress() });
  const { tenantId } = owner.user.tenant;
  const others: TestGateway[] = [];
  return {
    gateway,
    clock,
    id: tenantId,
    owner,
    member: (role) => newMember(gateway, tenantId, role),
    async beside() {
      const shared = { ...config, publicUrl: gateway.url };
      const other = await startTestGateway({ clock, config: shared, beside: gateway });
      others.push(other);
      return other;
    },
    async rows(query) {
      const { rows } = await gateway.gateway.platform.database.system((tx) =>
        query.execute(tx.query()),
      );
      return rows;
    },
    async close() {
      for (const other of others) await other.close();
      await gateway.close();
    },
  };
}

type Sent<E extends Endpoint> = Parameters<typeof send<E>>[2];

/** Calls an endpoint and insists that it worked. */
export async function must<E extends Endpoint>(caller: Caller, endpoint: E, input?: Sent<E>) {
  const answer = await send(caller, endpoint, input);
  if (answer.status !== endpoint.status)
    throw new Error(`${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Status and body of a call that may be refused. */
export async function outcome<E extends Endpoint>(caller: Caller, endpoint: E, input?: Sent<E>) {
  const { status, body } = await send(caller, endpoint, input);
  // Refusals have the shape of an error, which the contract's answer does not tell.
  return { status, ...(body as unknown as Record<string, unknown>) };
}

/** The same person with a fresh access token; one lives for ten minutes. */
export async function relogin<P extends Person>(person: P): Promise<P> {
  const { email, password } = person;
  const caller = { url: person.url, headers: anyAddress() };
  const { accessToken } = await must(caller, login, { body: { email, password } });
  return { ...person, token: accessToken };
}
