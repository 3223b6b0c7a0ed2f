import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  deleteSso,
  listSessions,
  login,
  me,
  readSso,
  refresh,
  startSso,
  testSso,
  verifySsoDomain,
  writeSso,
} from "../../contract.ts";
import { TestBrowser } from "../testing/browser.ts";
import { type OpenIdProvider, startOpenIdProvider } from "../testing/openid-provider.ts";

let gateway: TestGateway;
let provider: OpenIdProvider;
let owner: Person;
let trusted: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url, { email: "owner@weave.example" });
  await rows(sql`update tenant set plan = 'enterprise'`);
  const { body } = await send(owner, readSso);
  provider = await startOpenIdProvider(body.callbackUrl);
  // The provider's port is known only now; this gateway is told to trust it.
  trusted = await startTestGateway({
    beside: gateway,
    config: { publicUrl: gateway.url, trustedOrigins: [provider.issuer] },
  });
});
afterAll(async () => {
  await trusted.close();
  await provider.close();
  await gateway.close();
});

async function rows<Row>(query: {
  execute: ReturnType<typeof sql<Row>>["execute"];
}): Promise<Row[]> {
  const { database } = gateway.gateway.platform;
  return (await database.system((tx) => query.execute(tx.query()))).rows;
}

/** Calls go to the gateway that trusts the provider, under the public address. */
const at = (person: Person): Caller => ({ url: trusted.url, token: person.token });

async function connect(changes: { enforced?: boolean; domains?: string[] } = {}) {
  const { issuer, clientId, clientSecret } = provider;
  return send(at(owner), writeSso, {
    body: { issuer, clientId, clientSecret, domains: ["weave.example"], ...changes },
  });
}

/** Walks a browser through the whole flow and returns the address it ends at. */
async function signIn(email: string): Promise<{ url: URL; browser: TestBrowser }> {
  const browser = new TestBrowser();
  const response = await browser.send(`${trusted.url}/api/auth/sso/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, returnTo: "/ide" }),
  });
  const { authorizationUrl } = (await response.json()) as { authorizationUrl: string };
  let url = new URL(authorizationUrl);
  for (let hop = 0; hop < 10 && !url.hash; hop += 1) {
    // The public address belongs to the gateway that does not know the provider.
    const target = new URL(url.href.replace(gateway.url, trusted.url));
    const answer = await browser.send(target);
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${target.href}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return { url, browser };
}

async function userOf(browser: TestBrowser) {
  const refreshToken = browser.cookie("devloom_refresh") ?? "";
  const { body } = await send({ url: gateway.url }, refresh, { body: { refreshToken } });
  return body;
}

describe("single sign-on", () => {
  it("creates an account and a membership for new people, once", async () => {
    const connected = await connect();
    expect(connected).toMatchObject({
      status: 200,
      body: { domains: [{ domain: "weave.example", verified: true }], enforced: false },
    });
    expect(JSON.stringify(connected.body)).not.toContain(provider.clientSecret);

    const first = await signIn("new@weave.example");
    expect(first.url.href).toBe(`${gateway.url}/ide#signed-in=sso`);
    const { user, accessToken } = await userOf(first.browser);
    expect(user).toMatchObject({
      email: "new@weave.example",
      name: "Ada Weaver",
      emailVerified: true,
      tenant: { tenantId: owner.user.tenant.tenantId, role: "developer" },
    });
    const again = await signIn("new@weave.example");
    expect((await userOf(again.browser)).user.id).toBe(user.id);
    const sessions = await send({ url: gateway.url, token: accessToken }, listSessions);
    expect(sessions.body.items[0]).toMatchObject({ method: "sso", secondFactor: false });

    const strong = await signIn("new+mfa@weave.example");
    const { accessToken: token } = await userOf(strong.browser);
    const strongest = await send({ url: gateway.url, token }, listSessions);
    expect(strongest.body.items[0]).toMatchObject({ method: "sso", secondFactor: true });
  });

  it("speaks for the tenant's own domains only", async () => {
    await connect();
    const outside = await send({ url: trusted.url }, startSso, {
      body: { email: "someone@other.example" },
    });
    expect(outside).toMatchObject({ status: 404, body: { code: "sso_not_configured" } });

    const stranger = await registerPerson(gateway.url, { email: "boss@other.example" });
    const { url } = await signInAs("new@weave.example", "boss@other.example");
    expect(decodeURIComponent(url.hash)).toContain("does not sign in people of other.example");
    expect((await send(stranger, me)).status).toBe(200);
  });

  it("refuses passwords where it is enforced, except the owner's", async () => {
    const member = await registerPerson(gateway.url, { email: "member@weave.example" });
    await rows(sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${owner.user.tenant.tenantId}, ${member.user.id}, 'developer', now())`);
    await connect({ enforced: true });
    const attempt = (person: Person, password = person.password) =>
      send({ url: gateway.url }, login, { body: { email: person.email, password } });

    expect(await attempt(member, "Not-The-Password-1")).toMatchObject({ status: 401 });
    expect(await attempt(member)).toMatchObject({
      status: 403,
      body: { code: "sso_required" },
    });
    expect((await attempt(owner)).status).toBe(200);
    await connect({ enforced: false });
    expect((await attempt(member)).status).toBe(200);
  });

  it("takes an address back from whoever registered it without proving it", async () => {
    await connect();
    const squatter = await registerPerson(gateway.url, { email: "taken@weave.example" });
    const { browser } = await signIn("taken@weave.example");
    expect((await userOf(browser)).user.id).toBe(squatter.user.id);
    expect((await send(squatter, me)).status).toBe(401);
  });

  it("lets nobody in whose membership is suspended", async () => {
    await connect();
    const { browser } = await signIn("gone@weave.example");
    const { user } = await userOf(browser);
    await rows(sql`update membership set suspended_at = now() where account_id = ${user.id}`);
    const { url } = await signIn("gone@weave.example");
    expect(decodeURIComponent(url.hash)).toContain("suspended");
  });

  it("is bound to the browser and used once", async () => {
    await connect();
    const { url } = await signIn("new@weave.example");
    const elsewhere = await fetch(
      `${trusted.url}/api/auth/sso/${owner.user.tenant.tenantId}/callback?code=x&state=${"y".repeat(43)}`,
      { redirect: "manual" },
    );
    expect(url.hash).toBe("#signed-in=sso");
    expect(decodeURIComponent(elsewhere.headers.get("location") ?? "")).toContain("expired");
  });
});

/** Begins for one address and lets the provider answer for another. */
async function signInAs(begun: string, answered: string): Promise<{ url: URL }> {
  const browser = new TestBrowser();
  const response = await browser.send(`${trusted.url}/api/auth/sso/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: begun }),
  });
  const { authorizationUrl } = (await response.json()) as { authorizationUrl: string };
  let url = new URL(authorizationUrl);
  url.searchParams.set("login_hint", answered);
  for (let hop = 0; hop < 10 && !url.hash; hop += 1) {
    const answer = await browser.send(new URL(url.href.replace(gateway.url, trusted.url)));
    url = new URL(answer.headers.get("location") ?? "", url);
  }
  return { url };
}

describe("the connection", () => {
  it("is tested, and refuses what is not a provider or not allowed", async () => {
    const attempt = (caller: Caller, issuer: string) => send(caller, testSso, { body: { issuer } });
    expect((await attempt(at(owner), provider.issuer)).body).toMatchObject({ ok: true });
    expect((await attempt(at(owner), `${provider.issuer}/nowhere`)).body).toMatchObject({
      ok: false,
    });
    expect((await attempt(owner, provider.issuer)).body).toMatchObject({
      ok: false,
      message: expect.stringContaining("TRUSTED_ORIGINS") as string,
    });
    expect((await attempt(owner, "https://127.0.0.1:9")).body).toMatchObject({
      ok: false,
      message: expect.stringContaining("private") as string,
    });
  });

  it("of others needs the domain's record, and cannot take a proved domain", async () => {
    await connect();
    const other = await registerPerson(gateway.url);
    const { issuer, clientId, clientSecret } = provider;
    const claimed = await send(at(other), writeSso, {
      body: { issuer, clientId, clientSecret, domains: ["weave.example", "unproved.invalid"] },
    });
    expect(claimed.body.domains).toMatchObject([{ verified: false }, { verified: false }]);
    const checked = await send(at(other), verifySsoDomain);
    expect(checked.body.domains).toMatchObject([{ verified: false }, { verified: false }]);
    expect(checked.body.domains[0]?.record).toEqual({
      name: "_devloom.unproved.invalid",
      value: expect.stringMatching(/^devloom-domain=[0-9a-f]{32}$/) as string,
    });
    const nobody = await send({ url: trusted.url }, startSso, {
      body: { email: "a@unproved.invalid" },
    });
    expect(nobody.status).toBe(404);
  });

  it("is removed with everything it named", async () => {
    await connect();
    expect((await send(at(owner), deleteSso)).status).toBe(204);
    expect((await send(at(owner), readSso)).body.connection).toBeNull();
    const after = await send({ url: trusted.url }, startSso, {
      body: { email: "a@weave.example" },
    });
    expect(after.status).toBe(404);
  });
});
