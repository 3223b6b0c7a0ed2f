import { describe, expect, test } from "vitest";
import { runCycles } from "../testing/index.ts";

describe.each([
  { way: "in the sandbox", surroundings: {}, cycles: 6 },
  {
    way: "without a sandbox",
    surroundings: { sandbox: { missing: "asked for by the test" } },
    cycles: 3,
  },
])("starts, stops and crashes $way", ({ surroundings, cycles }) => {
  // `npm run bench -- preview` does the same a hundred times.
  test("leave no process, no socket and no open port behind", async () => {
    expect(await runCycles(cycles, surroundings)).toMatchObject({
      orphans: 0,
      sockets: 0,
      ports: 0,
    });
  }, 120_000);
});
