import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const CEDAR = createRequire(import.meta.url).resolve("@cedar-policy/cedar-wasm/nodejs");
const FLAGS = new URL("../../../../scripts/lib/v8-flags.mjs", import.meta.url).href;

/** Optimizes many functions that ask Cedar, and makes each one's code invalid while Cedar answers. */
const PROGRAM = `
  const cedar = require(${JSON.stringify(CEDAR)});
  const text = "permit (principal, action, resource) when { context.time > 5 };";
  cedar.preparsePolicySet("p", { staticPolicies: { a: text } });
  for (let site = 0; site < 200; site += 1) {
    const ask = new Function("cedar", \`return (time, later) => {
      const shape = { field\${site}: time };
      const call = {
        principal: { type: "Person", id: "a" },
        action: { type: "Action", id: "x" },
        resource: { type: "Resource", id: "r" },
        context: { get time() { return (shape.field\${site} = later); } },
        preparsedPolicySetId: "p",
        entities: [],
      };
      const answer = cedar.statefulIsAuthorized(call);
      return [answer.type, shape.field\${site}];
    }\`)(cedar);
    for (let round = 0; round < 3_000; round += 1) ask(round, round);
    for (const other of [1.5, "text", { deep: 1 }]) ask(1, other);
  }
  console.log("survived");`;

const run = (...options: string[]) =>
  spawnSync(process.execPath, [...options, "--eval", PROGRAM], { encoding: "utf8" });

it("survives code that is thrown away while it calls into WebAssembly", () => {
  expect(run("--import", FLAGS).stdout).toBe("survived\n");
});

it("would not without the flag, where V8 has the defect", () => {
  const { stdout, signal } = run();
  const hasDefect = process.versions.node.startsWith("20.");
  expect({ stdout, signal }).toEqual(
    hasDefect ? { stdout: "", signal: "SIGTRAP" } : { stdout: "survived\n", signal: null },
  );
});
