import { defineConfig } from "vitest/config";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { builtPrograms } from "./scripts/lib/test-programs.mjs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL(".", import.meta.url));
/** How long each file usually takes. */
const milliseconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL("scripts/test-budgets.json", import.meta.url), "utf8"),
);
const NEW_FILE_MILLISECONDS = 5_000;

/** The PostgreSQL server, the built programs and the folders that all test files share. */
const sharedSetup = [
  "packages/postgres/src/testing/global-setup.ts",
  "packages/server-kit/src/testing/global-setup.ts",
  "apps/gateway/src/testing/global-setup.ts",
  "packages/program-runner/src/testing/global-setup.ts",
];

/** Files that take longest come first. Begun last, one of them would keep a single worker busy at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = (file: TestSpecification): number =>
      milliseconds[relative(root, file.moduleId).replaceAll("\\", "/")] ?? NEW_FILE_MILLISECONDS;
    return files.toSorted((one, other) => usual(other) - usual(one));
  }
}

/**
 * `npm run test:long` runs what takes minutes: escapes, bombs, outages. Crashes, properties and the matrix of
 * access run in both, there with many more rounds.
 */
const isLongRun = process.env["DEVLOOM_LONG_TESTS"] === "1";
const sources = "{packages,features,apps,scripts}/**";
const LONG = [
  `${sources}/*.long.test.ts`,
  `${sources}/crash.test.ts`,
  `${sources}/*.property.test.ts`,
  "features/testing/access.test.ts",
  "packages/code-generator/src/generate.test.ts",
];

export default defineConfig({
  plugins: [builtPrograms],
  test: {
    include: isLongRun ? LONG : [`${sources}/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**", ...(isLongRun ? [] : ["**/*.long.test.ts"])],
    globalSetup: sharedSetup,
    environment: "node",
    pool: "forks",
    execArgv: ["--import", new URL("scripts/lib/v8-flags.mjs", import.meta.url).href],
    // More than the two processors that there are at least: tests wait for databases and programs for a third of their time.
    maxWorkers: 4,
    // Nothing in the product keeps state in modules, so test files may share the loaded ones.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A limit ends what hangs. How long a thing takes is no matter of tests: a busy machine takes its time.
    testTimeout: isLongRun ? 600_000 : 180_000,
    hookTimeout: 180_000,
    // Whoever asks twice as often takes the processor from what they wait for.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    restoreMocks: true,
    // A summary of failures shows what was found, not that something was.
    chaiConfig: { truncateThreshold: 800 },
  },
});
