import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Starts the one PostgreSQL server that all test files share. */
const databaseSetup = "packages/server-kit/src/testing/global-setup.ts";

export default defineConfig({
  test: {
    include: ["{packages,features,apps,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // Nothing in the product keeps state in modules, so test files may share the loaded ones.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
