import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

const MAX_REQUESTS = 25;
/** The others are counted by `npm run test:long`. */
const FIRST_SCREENS = ["/", "/projects", "/settings/sign-on", "/teams"];
const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";
const FEATURES = join(import.meta.dirname, "../../features");

/** The addresses of every screen in the registry that somebody signed in opens without a name in it. */
function registeredRoutes(): string[] {
  const files = readdirSync(FEATURES)
    .map((name) => join(FEATURES, name, "web/routes.ts"))
    .filter((file) => existsSync(file));
  const routes = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/\bpath: "/)
      .slice(1),
  );
  const addresses = routes
    .filter((route) => !/^[^{}]*public: true/.test(route))
    .map((route) => route.slice(0, route.indexOf('"')))
    .filter((path) => !path.includes("$") && path !== "/open");
  return ["/", ...new Set(addresses)];
}

test("every screen loads in at most 25 requests on a first visit", async ({ context, session }) => {
  test.slow();
  expect(session.token).not.toBe("");
  const routes = registeredRoutes();
  expect(routes.length).toBeGreaterThan(25);
  const tooMany: string[] = [];
  for (const route of isLongRun ? routes : FIRST_SCREENS) {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
    const requests: string[] = [];
    page.on("request", (request) => {
      // The stream of events stays open for as long as the page does.
      if (!request.url().includes("/api/live")) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    // The stream stays open, so that the browser never calls it quiet: nothing new is asked for.
    let before = -1;
    await expect.poll(() => before === (before = requests.length), { intervals: [400] }).toBe(true);
    if (requests.length > MAX_REQUESTS)
      tooMany.push(`${route}: ${requests.length}\n  ${requests.join("\n  ")}`);
    await page.close();
  }
  expect(tooMany).toEqual([]);
});
