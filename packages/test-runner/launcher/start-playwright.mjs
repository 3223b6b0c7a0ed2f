import { startRunner } from "./start-runner.mjs";

await startRunner("@playwright/test", 1);
