import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ChatServer } from "@devloom/model/testing";
import { asSystem } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  checkWorkflow,
  createWorkflow,
  listWorkflowIncidents,
  WORKFLOW_LIMITS,
} from "../contract.ts";
import { decisionTable, flows, processXml, serviceTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

interface Seen {
  readonly method: string | undefined;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

const seen: Seen[] = [];
/** A server outside of the product. */
const other = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const { "idempotency-key": key, authorization } = request.headers;
    seen.push({ method: request.method, key: String(key), authorization, body });
    response.writeHead(request.url === "/missing" ? 404 : 200, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify({ answer: 42 }));
  });
});

let gateway: TestGateway;
let person: Person;
let address: string;
let model: ChatServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  model = await ChatServer.start();
  gateway = await startTestGateway({ config: { trustedOrigins: [address, model.origin] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await model.close();
  await new Promise((resolve) => other.close(resolve));
});

const between = (tasks: string, path: string): string =>
  `<startEvent id="start"/>${tasks}<userTask id="look"/>${flows(`start ${path} look`)}`;

/** Runs a process until it has come to the user task behind its work. */
async function run(id: string, content: string, variables = {}) {
  const workflow = await deployed(person, processXml(id, content));
  const instance = await started(person, workflow.id, variables);
  return until("the work is done", async () => {
    const found = await instanceOf(person, instance);
    return found.elements.some(({ element }) => element === "look") ? found : null;
  });
}

function sentTo(recipient: string): Promise<{ subject: string }[]> {
  return gateway.gateway.platform.database.system((tx) =>
    tx
      .query<{ mail: { subject: string; recipient: string } }>()
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", recipient)
      .execute(),
  );
}

async function incidentOf(id: string, content: string): Promise<string> {
  const workflow = await deployed(person, processXml(id, content));
  const instanceId = await started(person, workflow.id);
  const incident = await until("there is an incident", async () => {
    const { body } = await send(person, listWorkflowIncidents, { query: { instanceId } });
    return body.items[0];
  });
  return incident.message;
}

describe("the gateway's own work", () => {
  it("sends HTTP requests with the key of the job, and keeps the answer", async () => {
    const headers = {
      url: `="${address}/orders/" + string(order)`,
      method: "POST",
      body: '={"order": order}',
      resultVariable: "reply",
    };
    const task = serviceTask("call", "devloom:http", headers);
    const { variables, id } = await run("http", between(task, "call"), { order: 7 });

    expect(variables["reply"]).toEqual({ status: 200, body: { answer: 42 } });
    expect(seen.at(-1)).toMatchObject({ method: "POST", body: '{"order":7}' });
    expect(seen.at(-1)?.key).toMatch(new RegExp(`^${id}:\\d+$`));
  });

  it("reaches no private address, no unknown secret, and takes 404 for an answer", async () => {
    const call = (headers: Record<string, string>) =>
      between(serviceTask("call", "devloom:http", headers), "call");

    expect(await incidentOf("missing", call({ url: `${address}/missing` }))).toContain("404");
    expect(
      await incidentOf(
        "secret",
        call({ url: address, headers: '{"authorization": "{{secret.TOKEN}}"}' }),
      ),
    ).toContain("TOKEN");
    for (const url of ["http://127.0.0.1:1/", `${gateway.url}/api/health`]) {
      const refused = await incidentOf(`private-${url.length}`, call({ url }));
      expect(refused).toContain("private or reserved address");
    }
  });

  it("puts in the secrets that the process names, and none that data name", async () => {
    const { database, callSecrets } = gateway.gateway.platform;
    await database.tenant(asSystem(person.user.tenant.tenantId), (tx) =>
      callSecrets.put(tx, "DESK", [new URL(address).host], "s3cret"),
    );
    const task = serviceTask("call", "devloom:http", {
      url: address,
      headers: '={"authorization": "Bearer {{secret.DESK}}", "x-name": name}',
    });
    await run("named", between(task, "call"), { name: "Ada" });
    expect(seen.at(-1)?.authorization).toBe("Bearer s3cret");

    const before = seen.length;
    const workflow = await deployed(person, processXml("told", between(task, "call")));
    const instanceId = await started(person, workflow.id, { name: "{{secret.DESK}}" });
    const incident = await until("there is an incident", async () => {
      const { body } = await send(person, listWorkflowIncidents, { query: { instanceId } });
      return body.items[0];
    });
    expect(incident.message).toContain("DESK is named by data");
    expect(seen).toHaveLength(before);
  });

  it("runs scripts that see variables, change them and give a value, and nothing of the gateway", async () => {
    const script = (id: string, text: string) =>
      `<scriptTask id="${id}" scriptFormat="javascript"><extensionElements>
        <d:taskDefinition type="x" retries="0"/><d:script resultVariable="total"/></extensionElements>
        <script><![CDATA[${text}]]></script></scriptTask>`;
    const { variables } = await run(
      "script",
      between(
        script("sum", "variables.seen = items.length; items.reduce((a, b) => a + b, 0)"),
        "sum",
      ),
      { items: [1, 2, 3] },
    );
    expect(variables).toMatchObject({ seen: 3, total: 6 });
    const returning = script("sum", "if (items.length > 2) return items.length; return 0");
    const returned = await run("returning", between(returning, "sum"), { items: [1, 2, 3] });
    expect(returned.variables).toMatchObject({ total: 3 });
    const ends = (text: string) =>
      incidentOf(`script-${text.length}`, between(script("s", text), "s"));
    expect(await ends("process.exit(1)")).toContain("process");
  });

  it("asks decision tables, and sends letters", async () => {
    await deployed(person, decisionTable("discount"), { kind: "dmn", name: "Discount" });
    const rule = `<businessRuleTask id="rule"><extensionElements>
      <d:calledDecision decisionId="discount" resultVariable="percent"/></extensionElements></businessRuleTask>`;
    const letter = serviceTask("letter", "devloom:email", {
      to: "somebody@example.com",
      subject: '="Discount of " + string(percent)',
      text: "Dear customer",
    });
    const { variables } = await run("deciding", between(`${rule}${letter}`, "rule letter"), {
      amount: 250,
    });

    expect(variables).toMatchObject({ percent: 10 });
    expect(await sentTo("somebody@example.com")).toEqual([{ subject: "Discount of 10" }]);
  });

  it("notifies members and teams, and nobody else", async () => {
    const { email, id } = person.user;
    const told = { to: `${email}, ${id}, stranger@example.com`, subject: "Look", text: "Now" };
    const task = serviceTask("tell", "devloom:notification", told);
    await run("notified", between(task, "tell"));
    expect(await sentTo(email)).toContainEqual({ subject: "Look" });
    expect((await sentTo(email)).filter(({ subject }) => subject === "Look")).toHaveLength(1);
    expect(await sentTo("stranger@example.com")).toEqual([]);

    const nobody = serviceTask("tell", "devloom:notification", { teams: "Ghosts", subject: "Hu" });
    expect(await incidentOf("ghosts", between(nobody, "tell"))).toContain("Ghosts");
  });

  it("asks the workspace's model, for text and for JSON", async () => {
    const asking = (headers: Record<string, string>) =>
      between(serviceTask("ask", "devloom:model", { resultVariable: "said", ...headers }), "ask");
    expect(await incidentOf("unset", asking({ prompt: "Hello" }))).toContain("No model is set up");

    const values = { "ai.baseUrl": model.baseUrl, "ai.model": "m", "ai.apiKey": "key" };
    await send(person, writeSettings, { body: { layer: "tenant", values } });
    model.say("fine", 'Sure:\n```json\n{"mood": "good"}\n```');
    const headers = { prompt: '="How is " + name + "?"', system: "Be short." };
    const text = await run("text", asking(headers), { name: "Ada" });
    const json = await run("json", asking({ prompt: "As JSON", format: "json" }));

    expect(text.variables).toMatchObject({ said: "fine" });
    expect(json.variables).toMatchObject({ said: { mood: "good" } });
    expect(model.requests[0]?.messages).toEqual([
      { role: "system", content: "Be short." },
      { role: "user", content: "How is Ada?" },
    ]);
  });

  it("sends no more letters within a day than a workspace may", async () => {
    const { tenantId } = person.user.tenant;
    const { database } = gateway.gateway.platform;
    await database.tenant(asSystem(tenantId), (tx) =>
      tx.meter({
        meter: "workflow.email",
        quantity: WORKFLOW_LIMITS.emailsPerDay,
        idempotencyKey: "a day of letters",
      }),
    );
    const to = "nobody-any-more@example.com";
    const letter = serviceTask("letter", "devloom:email", { to, subject: "One more", text: "…" });
    expect(await incidentOf("mailing", between(letter, "letter"))).toContain(
      "has sent 1000 e-mails in 24 hours",
    );
    expect(await sentTo(to)).toEqual([]);
  });

  it("ends a process that calls itself, with an incident where it is too deep", async () => {
    const content = `<startEvent id="start"/><callActivity id="again" calledElement="endless"/>
      <endEvent id="end"/>${flows("start again end")}`;
    const workflow = await deployed(person, processXml("endless", content));
    await started(person, workflow.id);
    const incident = await until("it is too deep", async () => {
      const { body } = await send(person, listWorkflowIncidents, {});
      return body.items.find(({ element }) => element === "again");
    });
    expect(incident.message).toContain("more than 50 deep");
  });

  it("keeps failures that no database can hold as far as it can", async () => {
    const script = (text: string) =>
      `<scriptTask id="bad" scriptFormat="javascript"><script>throw new Error(${text})</script></scriptTask>`;
    const text = String.raw`"a" + String.fromCharCode(0, 0xd800) + "\\u0000"`;
    expect(await incidentOf("unholdable", between(script(text), "bad"))).toContain("a\uFFFD\uFFFD");
  });

  it("refuses what it cannot do when it is deployed, with element and reason", async () => {
    const { body } = await send(person, createWorkflow, { body: { name: "Refused" } });
    const check = async (task: string) => {
      const xml = processXml("refused", between(task, "x"));
      const checked = await send(person, checkWorkflow, { params: { id: body.id }, body: { xml } });
      return checked.body.problems;
    };

    expect(await check(serviceTask("x", "devloom:teleport"))).toEqual([
      { element: "x", reason: expect.stringContaining("devloom:http") as string },
    ]);
    expect(
      await check(`<scriptTask id="x" scriptFormat="cobol"><script>STOP RUN</script></scriptTask>`),
    ).toEqual([{ element: "x", reason: expect.stringContaining("cobol") as string }]);
    expect(await check(serviceTask("x", "mine"))).toEqual([]);
  });
});
