import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSocialProviders, me, refresh, type SocialProvider } from "../../contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { TestBrowser } from "../testing/browser.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function start(
  browser: TestBrowser,
  provider: SocialProvider,
  returnTo = "/ide",
  url = gateway.url,
): Promise<URL> {
  const response = await browser.send(`${url}/api/auth/social/${provider}/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ returnTo }),
  });
  expect(response.status).toBe(200);
  const { authorizationUrl } = (await response.json()) as { authorizationUrl: string };
  return new URL(authorizationUrl);
}

/** From the social button to the address the browser ends at. */
async function signIn(
  browser: TestBrowser,
  identity: { email: string; name: string },
  provider: SocialProvider = "google",
  returnTo = "/ide",
): Promise<URL> {
  const { url, response } = await browser.walk(await start(browser, provider, returnTo));
  expect(response.status).toBe(200);
  const submitted = await browser.submit(url, { ...identity, choice: "continue" });
  expect(submitted.status).toBe(303);
  const next = new URL(submitted.headers.get("location") ?? "", url);
  return (await browser.walk(next)).url;
}

describe("social sign-in against the demo identity provider", () => {
  it("creates an account with a tenant, sets the session cookie and goes on to the wanted page", async () => {
    const browser = new TestBrowser();
    const landed = await signIn(browser, { email: "nova@example.com", name: "Nova Weaver" });
    expect(`${landed.pathname}${landed.hash}`).toBe("/ide#signed-in=social");

    const refreshed = await browser.send(`${gateway.url}/api/auth/refresh`, { method: "POST" });
    expect(refreshed.status).toBe(200);
    const { accessToken, user } = (await refreshed.json()) as {
      accessToken: string;
      user: Record<string, unknown>;
    };
    expect(user).toMatchObject({
      email: "nova@example.com",
      name: "Nova Weaver",
      emailVerified: true,
      operator: false,
      tenant: { tenantName: "Nova's workspace", role: "owner" },
    });
    const answer = await send({ url: gateway.url, token: accessToken }, me);
    expect(answer.status).toBe(200);
  });

  it("finds the same account when the same identity comes again", async () => {
    const identity = { email: "again@example.com", name: "Again Person" };
    const ids = new Set<string>();
    for (const browser of [new TestBrowser(), new TestBrowser()]) {
      await signIn(browser, identity, "github");
      const body = { refreshToken: browser.cookie("devloom_refresh") };
      const answer = await send({ url: gateway.url }, refresh, { body });
      ids.add(answer.body.user.id);
    }
    expect(ids.size).toBe(1);
  });

  it("labels its page, runs no script and escapes what was typed", async () => {
    const browser = new TestBrowser();
    const { url, response } = await browser.walk(await start(browser, "google"));
    const html = await response.text();
    expect(html).toContain("Demo identity provider");
    expect(html).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    const typed = { email: `"><script>alert(1)</script>`, name: "<b>x</b>", choice: "continue" };
    const again = await browser.submit(url, typed);
    expect(again.status).toBe(400);
    const page = await again.text();
    expect(page).toContain("Please enter a valid email address");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<b>x");
  });

  it("never enters an existing account on the word of the demo provider", async () => {
    const person = await registerPerson(gateway.url);
    const browser = new TestBrowser();
    const landed = await signIn(browser, { email: person.email, name: "Somebody Else" });
    expect(landed.pathname).toBe("/");
    expect(decodeURIComponent(landed.hash)).toBe(
      "#sign-in-error=An account with this address exists already. Sign in with its password.",
    );
    expect(browser.cookie("devloom_refresh")).toBeUndefined();
  });

  it("says so when the person cancels", async () => {
    const browser = new TestBrowser();
    const { url } = await browser.walk(await start(browser, "google"));
    const submitted = await browser.submit(url, { choice: "cancel" });
    const landed = await browser.walk(new URL(submitted.headers.get("location") ?? "", url));
    expect(decodeURIComponent(landed.url.hash)).toBe(
      "#sign-in-error=Signing in with Google was cancelled.",
    );
  });

  it("refuses a flow that another browser began, a foreign provider's callback and a second use", async () => {
    const victim = new TestBrowser();
    const { url } = await victim.walk(await start(victim, "google"));
    const fields = { email: "bound@example.com", name: "Bound Person", choice: "continue" };
    const submitted = await victim.submit(url, fields);
    const resumed = await victim.send(new URL(submitted.headers.get("location") ?? "", url));
    const callback = new URL(resumed.headers.get("location") ?? "");
    expect(callback.pathname).toBe("/api/auth/social/google/callback");

    const elsewhere = await new TestBrowser().send(callback);
    expect(elsewhere.status).toBe(302);
    expect(elsewhere.headers.get("location")).toContain("/#sign-in-error=");
    // The attempt used the flow up, so that nobody can go on with it.
    const late = await victim.send(callback);
    expect(late.headers.get("location")).toContain("/#sign-in-error=");
    expect(victim.cookie("devloom_refresh")).toBeUndefined();
  });

  it("refuses a state and a code that were made up", async () => {
    const browser = new TestBrowser();
    const authorization = await start(browser, "google");
    const state = authorization.searchParams.get("state") ?? "";
    for (const query of [`code=x&state=${state}`, "code=x&state=invented", "code=x", ""]) {
      const answer = await browser.send(`${gateway.url}/api/auth/social/google/callback?${query}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toContain("/#sign-in-error=");
      expect(answer.headers.getSetCookie().join()).not.toContain("devloom_refresh=0");
    }
  });

  it("sends PKCE, state and nonce, and binds the flow to the browser by a cookie", async () => {
    const browser = new TestBrowser();
    const url = await start(browser, "github");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "devloom-github",
      code_challenge_method: "S256",
      response_type: "code",
      redirect_uri: `${gateway.url}/api/auth/social/github/callback`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
    expect(browser.cookie("devloom_social")).toMatch(/^[\w-]{43}$/);
  });

  it("answers odd addresses below its path without failing", async () => {
    for (const path of ["", "?x", "/", "/%zz", "/auth", "/auth?client_id=x", "/interaction/x"]) {
      const answer = await fetch(`${gateway.url}/demo-idp${path}`, { redirect: "manual" });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    const foreign = await new Promise<number | undefined>((resolve, reject) => {
      get(`${gateway.url}/demo-idp/jwks`, { headers: { host: "evil.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject);
    });
    expect(foreign).toBe(421);
  });

  it("can be begun on one gateway and finished on another", async () => {
    const other = await startTestGateway({
      beside: gateway,
      config: { publicUrl: gateway.url },
    });
    try {
      const browser = new TestBrowser();
      const begun = await start(browser, "google", "/", other.url);
      const { url } = await browser.walk(begun);
      const fields = { email: "two@example.com", name: "Two Gateways", choice: "continue" };
      const submitted = await browser.submit(url, fields);
      const landed = await browser.walk(new URL(submitted.headers.get("location") ?? "", url));
      expect(landed.url.hash).toBe("#signed-in=social");
    } finally {
      await other.close();
    }
  });

  it("does not lead to another site afterwards", async () => {
    const browser = new TestBrowser();
    const identity = { email: "path@example.com", name: "Path Person" };
    for (const returnTo of ["/\t/evil.example", "/.//evil.example"]) {
      const landed = await signIn(browser, identity, "google", returnTo);
      expect(landed.href).toBe(`${gateway.url}/#signed-in=social`);
    }
  });
});

describe("the list of social sign-ins", () => {
  it("says what works and why", async () => {
    const { body } = await send({ url: gateway.url }, listSocialProviders);
    expect(body.items.map(({ id, title, mode }) => [id, title, mode])).toEqual([
      ["google", "Google", "demo"],
      ["github", "GitHub", "demo"],
    ]);
  });

  it("names the missing variables outside of development, and refuses to start", async () => {
    const production = await startTestGateway({
      config: {
        demo: false,
        mode: "production",
        oauth: { google: { clientId: "id", clientSecret: "secret" } },
      },
    });
    try {
      const { body } = await send({ url: production.url }, listSocialProviders);
      expect(body.items).toEqual([
        { id: "google", title: "Google", mode: "configured", reason: null },
        {
          id: "github",
          title: "GitHub",
          mode: "unavailable",
          reason: "Not configured. Set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET to use it.",
        },
      ]);
      const refused = await fetch(`${production.url}/api/auth/social/github/start`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      expect(refused.status).toBe(409);
      const demo = await fetch(`${production.url}/demo-idp/.well-known/openid-configuration`);
      expect(demo.status).toBe(404);
    } finally {
      await production.close();
    }
  });
});
