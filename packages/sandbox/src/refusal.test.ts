import { describe, expect, test } from "vitest";
import { describeIsolation } from "./describe-isolation.ts";
import { type NoSandbox, SandboxMissingError } from "./options.ts";
import { runScript } from "./testing/run-script.ts";

const missing = { missing: "There is none.", nextStep: "Install it." };
const refused: NoSandbox = { ...missing, unsandboxed: "refused" };
const allowed: NoSandbox = { ...missing, unsandboxed: "allowed" };

describe("where there is no sandbox", () => {
  test("a program does not run, and the error says what to do", async () => {
    const start = runScript("0", {}, refused);

    await expect(start).rejects.toThrow(SandboxMissingError);
    await expect(start).rejects.toMatchObject({
      message: "There is none.",
      nextStep: "Install it.",
    });
  });

  test.runIf(process.getuid?.() === 0)("not even an allowance counts for root", async () => {
    await expect(runScript("0", {}, allowed)).rejects.toThrow(SandboxMissingError);
  });

  test("which isolation is active is told in words", () => {
    expect(describeIsolation(refused)).toEqual({
      level: "off",
      summary: "none: previews are off",
      reason: "There is none. Install it.",
    });
    expect(describeIsolation(allowed)).toMatchObject({
      level: "open",
      summary: "none: allowed by UNSANDBOXED_PREVIEWS",
      reason: expect.stringContaining("all rights of the user that Devloom runs as"),
    });
    const bubblewrap = { path: "/usr/bin/bwrap", hardened: true, setpriv: null };
    expect(describeIsolation({ ...bubblewrap, filtered: true })).toEqual({
      level: "sandboxed",
      summary: "bubblewrap, unprivileged user, seccomp",
      reason: null,
    });
    expect(describeIsolation({ ...bubblewrap, filtered: false }).level).toBe("unfiltered");
  });
});
