import { BpmnError, type Job, JobFailed, Worker, WorkerClient } from "@devloom/worker-client";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { listWorkflowIncidents, retryWorkflowIncident } from "../contract.ts";
import { flows, processXml, serviceTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const ends = async (id: string, state = "completed") =>
  until(`the instance is ${state}`, async () => {
    const instance = await instanceOf(person, id);
    return instance.state === state ? instance : null;
  });

function startWorker(types: Record<string, Parameters<Worker["on"]>[1]>): Worker {
  const client = new WorkerClient({ url: gateway.url, token: person.token });
  const worker = new Worker({ client, waitSeconds: 2, lockSeconds: 60 });
  for (const [type, work] of Object.entries(types)) worker.on(type, work);
  worker.start();
  onTestFinished(() => worker.stop());
  return worker;
}

describe("an outside worker", () => {
  it("does jobs with their data, again after a failure, and leaves errors to the model", async () => {
    const { id } = await deployed(
      person,
      processXml(
        "charging",
        `<startEvent id="start"/>${serviceTask("charge", "charge-card", { currency: "EUR" })}
        <boundaryEvent id="refused" attachedToRef="charge"><errorEventDefinition errorRef="e"/></boundaryEvent>
        <endEvent id="paid"/><endEvent id="unpaid"/>
        ${flows("start charge paid", "refused unpaid")}`,
        `<error id="e" errorCode="card-refused"/>`,
      ),
    );
    const jobs: Job[] = [];
    startWorker({
      "charge-card": async (job) => {
        jobs.push(job);
        if (job.variables["amount"] === 0) throw new BpmnError("card-refused");
        if (job.attempt === 1) throw new JobFailed("The bank sleeps", { retryAfterSeconds: 0 });
        return { variables: { receipt: 17 } };
      },
    });

    const paid = await ends(await started(person, id, { amount: 5 }));
    const unpaid = await ends(await started(person, id, { amount: 0 }));

    expect(paid.state).toBe("completed");
    expect(unpaid.state).toBe("completed");
    expect(jobs.map(({ attempt, headers }) => [attempt, headers["currency"]])).toEqual([
      [1, "EUR"],
      [2, "EUR"],
      [1, "EUR"],
    ]);
    expect(jobs[0]?.key).toBe(`${paid.id}:${jobs[0]?.number}`);
    expect(jobs[1]?.key).toBe(jobs[0]?.key);
  });

  it("that gives up leaves an incident, which a person retries with other data", async () => {
    const { id } = await deployed(
      person,
      processXml(
        "gives-up",
        `<startEvent id="start"/>${serviceTask("work", "gives-up")}<endEvent id="end"/>
        ${flows("start work end")}`,
      ),
    );
    startWorker({
      "gives-up": async (job) => {
        if (job.variables["amount"] !== 2) throw new JobFailed("Wrong amount", { final: true });
      },
    });
    const instanceId = await started(person, id, { amount: 1 });
    const incident = await until("there is an incident", async () => {
      const { body } = await send(person, listWorkflowIncidents, { query: { instanceId } });
      return body.items[0];
    });

    const retried = await send(person, retryWorkflowIncident, {
      params: { id: incident.id },
      body: { variables: { amount: 2 } },
    });

    expect(incident).toMatchObject({
      element: "work",
      message: "Wrong amount",
      workflowName: "Test",
      elementKind: "task",
    });
    expect(retried.status).toBe(200);
    await ends(instanceId);
  });
});
