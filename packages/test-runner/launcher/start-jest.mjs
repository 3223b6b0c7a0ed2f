import { startRunner } from "./start-runner.mjs";

await startRunner("jest", 29);
