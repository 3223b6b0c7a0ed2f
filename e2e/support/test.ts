import { randomBytes, randomInt } from "node:crypto";
import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Fixtures {
  /** Makes an account through the API. */
  register(name?: string): Promise<Person>;
  /** An account whose session the browser of `page` holds; the journey says where to go. */
  session: Person;
  /** The same with the dashboard open. */
  signedIn: Person;
}

export function gatewayUrl(): string {
  const url = process.env["GATEWAY_URL"];
  if (url === undefined) throw new Error("The gateway was not started.");
  return url;
}

export const PASSWORD = "Woven-Threads-42";

/** Whoever operates the gateway that all journeys share: the first account of it. */
export const OPERATOR = { email: "operator@example.com", password: PASSWORD };

export function freshEmail(): string {
  return `person-${randomBytes(5).toString("hex")}@example.com`;
}

async function registerPerson(request: APIRequestContext, name: string): Promise<Person> {
  const email = freshEmail();
  const [firstName, ...rest] = name.split(" ");
  const response = await request.post("/api/auth/register", {
    data: { email, password: PASSWORD, firstName, lastName: rest.join(" ") },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { name, email, password: PASSWORD, token: accessToken };
}

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  person: { email: string; password: string },
  url = "/",
): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Login", exact: true }).first().click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
}

/** Presses keys until they are heard: a page shows itself a moment before it listens. */
export async function pressUntil(page: Page, keys: string, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press(keys);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Gives the page's browser the person's session, as if they had signed in on it before. */
export async function holdSession(
  page: Page,
  person: Pick<Person, "token">,
  url = gatewayUrl(),
): Promise<void> {
  // Any page of the origin will do to reach its storage, and this one has nothing to draw.
  await page.goto(`${url}/api/health`);
  await page.evaluate((token) => localStorage.setItem("auth_token", token), person.token);
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(gatewayUrl()),
  extraHTTPHeaders: async ({}, use) => {
    const address = [198, 51, randomInt(256), randomInt(256)].join(".");
    await use({ "x-forwarded-for": address });
  },
  register: async ({ playwright, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      baseURL: gatewayUrl(),
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    await use((name = "Test Person") => registerPerson(request, name));
    await request.dispose();
  },
  session: async ({ page }, use) => {
    // Through the page's own browser, so that it keeps the refresh cookie too.
    const person = await registerPerson(page.request, "Test Person");
    await holdSession(page, person);
    await use(person);
  },
  signedIn: async ({ page, session }, use) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await use(session);
  },
});

export { expect };
