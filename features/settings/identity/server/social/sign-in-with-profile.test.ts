import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, me, refresh } from "../../contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { createIdentityServices, type IdentityServices } from "../identity-services.ts";
import { type IdentityGateway, startIdentityGateway } from "../testing/gateway.ts";
import type { Connector, SocialProfile } from "./connector.ts";
import { signInWithProfile } from "./sign-in-with-profile.ts";

let gateway: IdentityGateway;
let services: IdentityServices;
beforeAll(async () => {
  gateway = await startIdentityGateway();
  services = createIdentityServices(gateway.gateway.platform);
});
afterAll(() => gateway.close());

/** Only what linking looks at: the flow itself is tested with a real provider. */
const connector: Pick<Connector, "issuer" | "vouchesForAddresses"> = {
  issuer: "https://accounts.example",
  vouchesForAddresses: true,
};
const provider = { id: "google", title: "Google" } as const;
const request = {
  id: "test",
  ip: "127.0.0.1",
  userAgent: "test",
  headers: new Headers(),
  cookies: {},
  signal: new AbortController().signal,
};

function profileOf(email: string, changes: Partial<SocialProfile> = {}): SocialProfile {
  return {
    subject: `subject of ${email}`,
    email,
    emailVerified: true,
    name: "Nova Weaver",
    ...changes,
  };
}

async function signIn(profile: SocialProfile) {
  const entrance = await signInWithProfile(services, provider, connector, profile, request);
  if (!("refreshToken" in entrance)) throw new Error("A second factor was asked for.");
  const { refreshToken } = entrance;
  const { body } = await send({ url: gateway.url }, refresh, { body: { refreshToken } });
  return body.user;
}

describe("signing in with a profile from a provider that verifies addresses", () => {
  it("creates an account once and finds it by its subject, even under a new address", async () => {
    const first = await signIn(profileOf("new@example.com"));
    expect(first).toMatchObject({ name: "Nova Weaver", emailVerified: true });
    const moved = profileOf("moved@example.com", { subject: "subject of new@example.com" });
    expect((await signIn(moved)).id).toBe(first.id);
  });

  it("links to the account of a verified address and leaves its password alone", async () => {
    const person = await registerPerson(gateway.url);
    await gateway.rows(sql`update account set email_verified = true where id = ${person.user.id}`);
    expect((await signIn(profileOf(person.email.toUpperCase()))).id).toBe(person.user.id);
    expect((await send(person, me)).status).toBe(200);
    const { email, password } = person;
    expect((await send(gateway.caller(), login, { body: { email, password } })).status).toBe(200);
  });

  it("shuts out whoever registered somebody else's address before them", async () => {
    const squatter = await registerPerson(gateway.url);
    const owner = await signIn(profileOf(squatter.email));
    expect(owner.id).toBe(squatter.user.id);
    expect((await send(squatter, me)).body).toMatchObject({ code: "session_ended" });
    const { email, password } = squatter;
    expect((await send(gateway.caller(), login, { body: { email, password } })).status).toBe(401);
  });

  it("never links or creates by an address the provider did not verify", async () => {
    const person = await registerPerson(gateway.url);
    for (const email of [person.email, "unverified@example.com"]) {
      await expect(signIn(profileOf(email, { emailVerified: false }))).rejects.toThrow(
        "Your address is not verified at Google. Verify it there, then try again.",
      );
    }
  });

  it("refuses suspended accounts and addresses that are none", async () => {
    const known = await signIn(profileOf("stopped@example.com"));
    await gateway.rows(sql`update account set status = 'suspended' where id = ${known.id}`);
    await expect(signIn(profileOf("stopped@example.com"))).rejects.toThrow(/suspended/);
    await expect(signIn(profileOf("no address"))).rejects.toThrow(/not valid/);
  });

  it("names a person without a name by their address", async () => {
    const user = await signIn(profileOf("nameless@example.com", { name: " " }));
    expect(user.name).toBe("nameless@example.com");
  });
});
