import { PoolClosed } from "@devloom/program-runner";
import { expect, it, onTestFinished } from "vitest";
import { oneTask } from "../../testing/models.ts";
import { Engine } from "./engine.ts";

async function runningEngine(): Promise<Engine> {
  const engine = new Engine({ processes: 1 });
  onTestFinished(() => engine.close());
  await engine.load("bpmn", oneTask("first"));
  return engine;
}

it("a process that somebody ends costs nobody an answer", async () => {
  const engine = await runningEngine();

  const answer = engine.load("bpmn", oneTask("second"));
  for (const pid of engine.pids) process.kill(pid, "SIGKILL");

  expect(await answer).not.toHaveProperty("error");
});

it("what is asked while the gateway stops is not answered, so that the next one asks again", async () => {
  const engine = await runningEngine();

  const answer = engine.load("bpmn", oneTask("second")).catch((error: unknown) => error);
  await engine.close();

  expect(await answer).toBeInstanceOf(PoolClosed);
});
