import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PolicyEngineError } from "./policy-engine-error.ts";
import { PolicyEngine, type PolicyEngineLimits } from "./policy-engine.ts";

function startEngine(limits: Partial<PolicyEngineLimits> = {}): PolicyEngine {
  const engine = new PolicyEngine({ pauseMilliseconds: 1, ...limits });
  onTestFinished(() => engine.close());
  return engine;
}

const version = (engine: PolicyEngine) => engine.ask(() => [["getCedarVersion"]]);

async function runningPid(engine: PolicyEngine): Promise<number> {
  await version(engine);
  if (engine.pid === undefined) throw new Error("The engine has no process.");
  return engine.pid;
}

describe("the policy engine", () => {
  it("answers the calls of each question in order, those asked together too", async () => {
    const engine = startEngine();
    const numbers = Array.from({ length: 150 }, (_, number) => number);

    const answers = await Promise.all(
      numbers.map((number) =>
        engine.ask(() => [
          ["getCedarVersion"],
          ["policyToJson", `forbid (principal, action, resource) when { context.n == ${number} };`],
        ]),
      ),
    );

    expect(answers.every((one) => one.length === 2)).toBe(true);
    expect(answers.map(([, answer]) => JSON.stringify(answer).match(/"Value":(\d+)/)?.[1])).toEqual(
      numbers.map(String),
    );
  });

  it("answers in a new process what was under way when the old one was killed", async () => {
    const engine = startEngine();
    const pid = await runningPid(engine);

    const asked = version(engine);
    process.kill(pid, "SIGKILL");

    expect(await asked).toHaveLength(1);
    expect(await version(engine)).toHaveLength(1);
    expect(engine.pid).not.toBe(pid);
  });

  it("ends a process that does not answer in time", async () => {
    const engine = startEngine({ answerMilliseconds: 2_000 });
    const pid = await runningPid(engine);
    process.kill(pid, "SIGSTOP");

    expect(await version(engine)).toHaveLength(1);

    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 60_000);
  });

  it("refuses the one question that ends its process, and answers those beside it", async () => {
    const engine = startEngine();

    const [first, deadly, last] = await Promise.allSettled([
      version(engine),
      engine.ask(() => [["there is no such function"]]),
      version(engine),
    ]);

    expect(first.status).toBe("fulfilled");
    expect(last.status).toBe("fulfilled");
    expect(deadly.status === "rejected" && deadly.reason).toBeInstanceOf(PolicyEngineError);
  });

  it("ends a process that nobody asks, and starts another for the next question", async () => {
    const engine = startEngine({ idleMilliseconds: 1 });
    const pid = await runningPid(engine);

    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 60_000);

    expect(await version(engine)).toHaveLength(1);
  });
});
