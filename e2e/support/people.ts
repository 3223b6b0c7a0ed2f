import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { freshEmail, gatewayUrl, PASSWORD, type Person } from "./test.ts";

/** Somebody with an account and a workspace of their own. */
export interface Account extends Person {
  readonly id: string;
  readonly tenantId: string;
}

/** Registers through the API; the plan decides how many may join. */
export async function registerAccount(
  request: APIRequestContext,
  name: string,
  plan = "starter",
): Promise<Account> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = freshEmail();
  const data = { email, password: PASSWORD, firstName, lastName, plan };
  const answer = await request.post("/api/auth/register", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { accessToken, user } = (await answer.json()) as {
    accessToken: string;
    user: { id: string; tenant: { tenantId: string } };
  };
  const { id, tenant } = user;
  return { id, name, email, password: PASSWORD, token: accessToken, tenantId: tenant.tenantId };
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the API as somebody, and gives the status and the body. */
export async function send(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const options = { method, headers, ...(data === undefined ? {} : { data }) };
  const answer = await request.fetch(path, options);
  return { status: answer.status(), body: bodyOf(await answer.text()) };
}

/** What git clients are told is plain text. */
function bodyOf(text: string): Answer["body"] {
  if (text === "") return {};
  return text.startsWith("{") ? (JSON.parse(text) as Answer["body"]) : { message: text };
}

/** Somebody new joins a workspace, which becomes the one they work in. */
export async function joinWorkspace(
  request: APIRequestContext,
  owner: Account,
  name: string,
  role = "viewer",
): Promise<Account> {
  const [account, invitation] = await Promise.all([
    registerAccount(request, name),
    send(request, owner.token, "POST", "/api/invitations", { role }),
  ]);
  const [, token] = /token=([\w-]+)/.exec(JSON.stringify(invitation.body)) ?? [];
  await send(request, account.token, "POST", "/api/invitations/accept", { token });
  await send(request, account.token, "POST", `/api/tenants/${owner.tenantId}/default`);
  return account;
}

/** A page of a browser of its own in which somebody is signed in. */
export async function openAs(browser: Browser, account: Account, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: gatewayUrl() });
  await context.addInitScript((token) => localStorage.setItem("auth_token", token), account.token);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
