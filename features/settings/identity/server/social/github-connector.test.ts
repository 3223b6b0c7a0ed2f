import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createGuardedFetch, type Listening, listen } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connector } from "./connector.ts";
import { githubConnector } from "./github-connector.ts";

const flow = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) };
const redirectUri = "https://devloom.example/api/auth/social/github/callback";

let listening: Listening;
let connector: Connector;
let emails: unknown[] = [];
beforeAll(async () => {
  listening = await listen((request, response) => void answer(request, response), "127.0.0.1", 0);
  const site = `http://127.0.0.1:${listening.port}`;
  connector = githubConnector({
    client: { clientId: "id", clientSecret: "secret" },
    fetch: createGuardedFetch({ trustedOrigins: [site] }),
    site,
    api: `${site}/api`,
  });
});
afterAll(() => listening.close());

/** A server that speaks what GitHub documents: OAuth with PKCE, and two calls of its API. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = (value: unknown): void => {
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(value));
  };
  if (request.url === "/login/oauth/access_token") {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = form.get("code") === `code for ${challenge}`;
    return json(
      isRight
        ? { access_token: "gho_token", token_type: "bearer", scope: "read:user,user:email" }
        : { error: "bad_verification_code", error_description: "The code is incorrect." },
    );
  }
  if (request.headers.authorization !== "Bearer gho_token") {
    response.writeHead(401);
    response.end();
  } else if (request.url === "/api/user") {
    json({ id: 4310, login: "weaver", name: null, email: null });
  } else json(emails);
}

async function comeBack(changes: Record<string, string> = {}) {
  const url = await connector.authorizationUrl(redirectUri, flow);
  const back = new URL(redirectUri);
  const challenge = url.searchParams.get("code_challenge") ?? "";
  const query = {
    code: `code for ${challenge}`,
    state: url.searchParams.get("state") ?? "",
    iss: "https://github.com/login/oauth",
    ...changes,
  };
  for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
  return connector.finish(back, flow);
}

describe("GitHub", () => {
  it("is asked with PKCE and state for the person and their addresses", async () => {
    const url = await connector.authorizationUrl(redirectUri, flow);
    expect(url.pathname).toBe("/login/oauth/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: "read:user user:email",
      state: flow.state,
      code_challenge_method: "S256",
      redirect_uri: redirectUri,
    });
  });

  it("yields the primary address and whether it is verified", async () => {
    emails = [
      { email: "other@example.com", primary: false, verified: true, visibility: null },
      { email: "main@example.com", primary: true, verified: false, visibility: "private" },
    ];
    expect(await comeBack()).toEqual({
      subject: "4310",
      email: "main@example.com",
      emailVerified: false,
      name: "weaver",
    });
  });

  it("is not believed with another state, a wrong code or no address", async () => {
    await expect(comeBack({ state: "another" })).rejects.toThrow("invalid response");
    await expect(comeBack({ code: "wrong" })).rejects.toThrow("invalid response");
    emails = [];
    await expect(comeBack()).rejects.toThrow("GitHub sent no email address.");
  });
});
