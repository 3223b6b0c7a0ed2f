import { randomBytes, randomUUID } from "node:crypto";
import { ChatServer } from "@devloom/model/testing";
import { ROLES, type Role } from "@devloom/contract";
import { sql } from "kysely";
import { login } from "../settings/identity/contract.ts";
import { type Person, registerPerson, send } from "./client.ts";
import { anyAddress } from "./any-address.ts";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

/** A gateway with two tenants: the owner's, whose data must not leave it, and a stranger's. */
export interface World {
  readonly gateway: TestGateway;
  /** A server of language models that may be asked, and says “ready”. */
  readonly model: ChatServer;
  /** Owns a tenant and operates the installation, as its first account. */
  readonly owner: Person;
  readonly stranger: Person;
  /** Texts that people put into what they make, to be looked for in others' answers. */
  readonly ownerMark: string;
  readonly strangerMark: string;
  /** One person per built-in role, all members of the owner's tenant. */
  readonly members: Readonly<Record<Role, Person>>;
  /** Another tenant with the same members, for calls that destroy it. */
  spareTenant(about: { demo: boolean }): Promise<string>;
  /** Signs people in anew whose access tokens would soon end: on a busy machine what is done with a world takes longer. */
  staySignedIn(): Promise<void>;
  close(): Promise<void>;
}

/** Well below what an access token is good for. */
const SIGNED_IN_MILLISECONDS = 8 * 60_000;

/** `through` says where people's calls go instead of to the gateway of this process. */
export async function createWorld(
  through: (gateway: TestGateway) => Promise<string> = async ({ url }) => url,
): Promise<World> {
  const model = await ChatServer.start();
  const gateway = await startTestGateway({
    config: { trustedProxies: 1, trustedOrigins: [model.origin] },
  });
  const ownerMark = `owner${randomBytes(8).toString("hex")}`;
  const strangerMark = `stranger${randomBytes(8).toString("hex")}`;
  const url = await through(gateway);
  const join = (email: string) => registerPerson(url, { email, headers: anyAddress() });
  const owner = await join(`${ownerMark}@example.com`);
  const stranger = await join(`${strangerMark}@example.com`);
  const members = {
    viewer: await join("viewer@example.com"),
    developer: await join("developer@example.com"),
    admin: await join("admin@example.com"),
    owner,
  };
  let signedInAt = Date.now();
  const world: World = {
    gateway,
    model,
    owner,
    stranger,
    ownerMark,
    strangerMark,
    members,
    async spareTenant({ demo }) {
      const id = randomUUID();
      await gateway.gateway.platform.database.system((tx) =>
        sql`insert into tenant (id, name, plan, demo, created_at)
          values (${id}, 'Spare', 'starter', ${demo}, now())`.execute(tx.query()),
      );
      await admit(world, id, ROLES);
      return id;
    },
    async staySignedIn() {
      if (Date.now() - signedInAt < SIGNED_IN_MILLISECONDS) return;
      signedInAt = Date.now();
      for (const person of [stranger, ...Object.values(members)]) await signInAgain(person);
    },
    async close() {
      await gateway.close();
      await model.close();
    },
  };
  await admit(world, owner.user.tenant.tenantId, ["viewer", "developer", "admin"]);
  return world;
}

/** The same person with a new token: whoever holds the person holds that too. */
async function signInAgain(person: { token: string } & Omit<Person, "token">): Promise<void> {
  const { email, password, url } = person;
  const { status, body } = await send({ url, headers: anyAddress() }, login, {
    body: { email, password },
  });
  if (!("accessToken" in body)) throw new Error(`Signing in failed with ${status}.`);
  person.token = body.accessToken;
}

/** Invitations come with another feature; memberships are what they will write. */
async function admit(world: World, tenantId: string, roles: readonly Role[]): Promise<void> {
  await world.gateway.gateway.platform.database.system(async (tx) => {
    for (const role of roles) {
      await sql`insert into membership (tenant_id, account_id, role, created_at)
        values (${tenantId}, ${world.members[role].user.id}, ${role}, now())`.execute(tx.query());
    }
  });
}
