export { createTestDatabase, type TestDatabase } from "./test-database.ts";
export { until } from "./until.ts";
export { startTestKit, type TestKit } from "./kit.ts";
