import type { NoSandbox } from "../options.ts";

/** Runs programs without isolation, for tests of what holds there too. */
export const noSandbox: NoSandbox = {
  missing: "asked for by the test",
  nextStep: "",
  unsandboxed: "testing",
};
