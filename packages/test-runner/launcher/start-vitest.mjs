import { startRunner } from "./start-runner.mjs";

await startRunner("vitest", 3);
