import { expect, onTestFinished, test } from "vitest";
import { devServerFor, makeProject } from "../testing/index.ts";

const sandbox = {
  missing: "bubblewrap is not installed.",
  nextStep: "Install the package “bubblewrap” and restart Devloom.",
  unsandboxed: "refused",
} as const;

test.each(["start", "install"] as const)(
  "code of a project does not run without a sandbox: %s says what to do",
  async (action) => {
    const project = await makeProject("minimal");
    onTestFinished(() => project[Symbol.asyncDispose]());
    const running = await devServerFor(project, {}, { sandbox });
    onTestFinished(() => running[Symbol.asyncDispose]());

    await running.server[action]();

    expect(running.server.state).toMatchObject({
      phase: "failed",
      isolation: "off",
      problem: {
        code: "sandbox_missing",
        message: "Previews are off. bubblewrap is not installed.",
        nextStep: sandbox.nextStep,
      },
    });
    expect(running.server.socketPath).toBeNull();
  },
);
