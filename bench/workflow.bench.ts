import { atLeast, atMost, baseline, medianOf, type Result } from "./lib/result.ts";
import { durableResults } from "./lib/workflow-durable.ts";
import { definitionOf, runInstance, startInstance } from "./lib/workflow-core.ts";
import { oneUserTask, tenTasks } from "./lib/workflow-models.ts";
import { peerOf } from "./lib/workflow-peer.ts";

const ROUNDS = 5;
const INSTANCES = 5_000;
const PEER_INSTANCES = 50;
const TASKS = 10;

/** What the workflow engine costs: its core per CPU-second, its durable host per second and in bytes. */
export default async function benchmark(): Promise<Result[]> {
  const definition = await definitionOf(tenTasks);
  const peer = peerOf(tenTasks);
  if (runInstance(definition) !== TASKS || (await peer.run()) !== TASKS)
    throw new Error("Both engines must do all ten tasks.");
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await perCpuSecond(INSTANCES, () => {
        runInstance(definition);
      }),
    );
    theirs.push(await perCpuSecond(PEER_INSTANCES, () => peer.run()));
  }
  const waiting = JSON.stringify(startInstance(await definitionOf(oneUserTask)));
  const peerWaiting = await peerOf(oneUserTask).waiting();
  const [own, other] = [medianOf(ours), medianOf(theirs)];
  return [
    atLeast("core: instances of 10 tasks", own, "per CPU-second", 10_000),
    baseline("bpmn-engine: instances of the same process", other, "per CPU-second"),
    atLeast("core against bpmn-engine", own / other, "×", 100),
    atMost("core: an instance that waits at a user task", waiting.length, "bytes", 500),
    baseline("bpmn-engine: state of the same instance", peerWaiting.length, "bytes"),
    ...(await durableResults()),
  ];
}

async function perCpuSecond(count: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (count / (user + system)) * 1_000_000;
}
