import type { HostHarness, Lifetime } from "./host-harness.ts";
import { flows, processXml, serviceTask } from "./models.ts";

const timer = (id: string, duration: string): string =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">${duration}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;

const message = (id: string): string =>
  `<message id="${id}" name="${id}"><extensionElements><d:subscription correlationKey="=order"/></extensionElements></message>`;

/** A parallel join behind a job, a timer and a message; a signal at the end; a called process. */
export const ORDER = processXml(
  "order",
  `<startEvent id="start"/><parallelGateway id="fork"/>${serviceTask("pack", "pack")}
  ${timer("wait", "PT1M")}
  <receiveTask id="paid" messageRef="payment"/>
  <callActivity id="ship" calledElement="shipping"/>
  <parallelGateway id="join"/>
  <intermediateThrowEvent id="told"><signalEventDefinition signalRef="shipped"/></intermediateThrowEvent>
  <endEvent id="end"/>
  ${flows("start fork pack join told end", "fork wait join", "fork paid join", "fork ship join")}`,
  `${message("payment")}<signal id="shipped" name="shipped"/>`,
);

export const SHIPPING = processXml(
  "shipping",
  `<startEvent id="start"/>${serviceTask("label", "label")}<endEvent id="end"/>
  ${flows("start label end")}`,
);

/** Sends the message that an order waits for, and ends when the order says that it was shipped. */
export const PAYMENT = processXml(
  "paying",
  `<startEvent id="start"/><sendTask id="pay" messageRef="payment"/>
  <intermediateCatchEvent id="shipped"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>
  <endEvent id="end"/>${flows("start pay shipped end")}`,
  `${message("payment")}<signal id="s" name="shipped"/>`,
);

export async function deployWorkload(harness: HostHarness): Promise<void> {
  for (const xml of [SHIPPING, ORDER, PAYMENT]) await harness.deploy(xml);
}

/** One turn of a gateway: everything it would do by itself, and the work of its workers. */
export async function turn(harness: HostHarness, life?: Lifetime): Promise<boolean> {
  const host = harness.host(life);
  let hasMoved = (await host.fireTimers()) > 0;
  while ((await host.takeSteps()).instances > 0) hasMoved = true;
  for (const job of await harness.claim(host, ["pack", "label"], life)) {
    hasMoved = true;
    // The first attempt at packing fails, as work does.
    if (job.type === "pack" && job.attempt === 1) await harness.fail(host, job, life);
    else await harness.complete(host, job, { [job.type]: job.number }, life);
  }
  return hasMoved;
}

/** Turns, and time that passes when there is nothing to do, until every instance has ended. */
export async function runToTheEnd(harness: HostHarness): Promise<void> {
  for (let idle = 0; idle < 20;) {
    if (await turn(harness)) idle = 0;
    else {
      const open = await harness.read("select 1 from workflow_instance where ended_at is null");
      if (open.length === 0) return;
      harness.clock.advance(61_000);
      idle += 1;
    }
  }
  throw new Error("Instances never ended.");
}

/** What became of every instance: its end, its variables and what moved, apart from the order of branches. */
export async function outcome(harness: HostHarness, instances: string[]): Promise<string[]> {
  const rows = await harness.read<{ status: string; moves: string[]; sequences: number[] }>(
    `select i.status, (select array_agg(m order by m) from workflow_history h, string_to_table(h.moves, E'\\n') m
       where h.instance_id = i.id) as moves,
      (select array_agg(sequence order by sequence) from workflow_history h
       where h.instance_id = i.id) as sequences
     from workflow_instance i where i.id = any($1) or i.parent_id = any($1)`,
    [instances],
  );
  return rows
    .map(({ status, moves, sequences }) => {
      const isGapless = sequences.every((sequence, index) => sequence === index + 1);
      return JSON.stringify([status, isGapless, moves.map((move) => move.replace(/\d+:/, ":"))]);
    })
    .toSorted();
}
