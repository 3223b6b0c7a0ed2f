import { expect, test } from "vitest";
import { runCycles } from "../testing/index.ts";

// `npm run bench -- preview` does the same a hundred times, and some without a sandbox.
test("starts, stops and crashes leave no process, no socket and no open port behind", async () => {
  expect(await runCycles(3)).toMatchObject({ orphans: 0, sockets: 0, ports: 0 });
}, 120_000);
