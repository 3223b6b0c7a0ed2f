import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The PostgreSQL server, the built program and the folders that all test files share. */
const sharedSetup = [
  "packages/postgres/src/testing/global-setup.ts",
  "packages/server-kit/src/testing/global-setup.ts",
  "apps/gateway/src/testing/global-setup.ts",
];

/** Files that take longest. Begun last, one of them would keep a single worker busy at the end. */
const LONGEST = /(crash|edits|edits\.property)\.test\.ts$|features\/testing\//;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * `npm run test:long` runs what takes minutes: escapes, bombs, outages. Crashes and properties run in
 * both, there with many more rounds.
 */
const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";
const sources = "{packages,features,apps,scripts}/**";
const LONG = [
  `${sources}/*.long.test.ts`,
  `${sources}/crash.test.ts`,
  `${sources}/*.property.test.ts`,
];

export default defineConfig({
  test: {
    include: isLongRun ? LONG : [`${sources}/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**", ...(isLongRun ? [] : ["**/*.long.test.ts"])],
    globalSetup: sharedSetup,
    environment: "node",
    pool: "forks",
    execArgv: ["--import", new URL("scripts/lib/v8-flags.mjs", import.meta.url).href],
    // More than the two processors that there are at least: tests wait for databases and programs for a third of their time.
    maxWorkers: 3,
    // Nothing in the product keeps state in modules, so test files may share the loaded ones.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A limit ends what hangs. How long a thing takes is no matter of tests: a busy machine takes its time.
    testTimeout: isLongRun ? 600_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
  },
});
