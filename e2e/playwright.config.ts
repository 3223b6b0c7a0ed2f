import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";

/** Those that take half a minute in one piece: begun late, one of them keeps a single worker busy at the end. */
const FIRST =
  /(admin|dashboards|datasource|editor|marketplace|screens|workflow-durable)\.spec\.ts$/;

/** What `npm run test:long` runs, and `npm test` does not; CONTRIBUTING.md says which journeys these are. */
const LONG = /@long|\.long\.spec\.ts/;
const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  // More than the two processors that there are at least: journeys wait for a quarter of their time.
  workers: isLongRun ? 2 : 3,
  ...(isLongRun ? { grep: LONG } : { grepInvert: LONG }),
  projects: [
    { name: "first", testMatch: FIRST },
    { name: "then", testIgnore: FIRST },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  // Whatever hangs outside of a journey must not keep the whole run waiting.
  globalTimeout: (isLongRun ? 240 : 30) * 60_000,
  // Programs of projects are last in line for the processor: limits end what hangs and never what is slow.
  expect: { timeout: 90_000 },
  reporter: [["list"], ["json"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // What never comes is told by the step that waits for it, not by the end of the journey.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // What moves costs a software renderer more than all that is tested here.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions,
  },
});
