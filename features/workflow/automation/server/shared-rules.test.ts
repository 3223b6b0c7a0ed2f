import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installPackage, listPackages } from "../../../marketplace/marketplace/contract.ts";
import { listFires } from "../../scheduler/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { getWorkflowInstance } from "../../workflow/contract.ts";
import * as api from "../contract.ts";
import { scriptStep } from "../testing/rules.ts";

let gateway: TestGateway;
let person: Person;
let stranger: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  [person, stranger] = [await registerPerson(gateway.url), await registerPerson(gateway.url)];
});
afterAll(() => gateway.close());

const asks = {
  name: "Order a chair",
  isEnabled: true,
  source: {
    kind: "form" as const,
    fields: [
      { name: "color", type: "text" as const },
      { name: "count", type: "number" as const },
    ],
  },
  actions: [scriptStep("twice", "body.count * 2")],
};

it("is set off by a form that any member fills in, once for each answer", async () => {
  const { body: rule } = await send(person, api.createAutomation, { body: asks });
  const viewer = await newMember(gateway, person.user.tenant.tenantId, "viewer");
  const params = { id: rule.id };
  const answer = (answers: Record<string, string | number>, by: Person = viewer) =>
    send(by, api.answerAutomationForm, { params, body: { answers } });

  expect(await answer({ color: "red", count: 2 })).toMatchObject({ status: 202 });
  expect(await answer({ color: "red" })).toMatchObject({ status: 400 });
  expect(await answer({ color: "red", count: "2" })).toMatchObject({ status: 400 });
  expect(await answer({ color: "red", count: 2, more: 1 })).toMatchObject({ status: 400 });
  expect(await answer({ color: "red", count: 2 }, stranger)).toMatchObject({ status: 404 });

  const [fire, ...others] = await until("it has run", async () => {
    const { items } = (await send(person, listFires, { query: { triggerId: rule.id } })).body;
    return items[0]?.status === "succeeded" ? items : null;
  });
  expect(others).toEqual([]);
  const id = (fire?.subject ?? "").replace("workflow-instance/", "");
  const instance = await send(person, getWorkflowInstance, { params: { id } });
  expect(instance.body.variables).toMatchObject({ body: { color: "red", count: 2 } });

  await send(person, api.updateAutomation, { params, body: { isEnabled: false } });
  expect(await answer({ color: "red", count: 3 })).toMatchObject({
    status: 409,
    body: { code: "rule_disabled" },
  });
});

it("is shared as a package, from which another workspace makes a rule of its own", async () => {
  const { body: rule } = await send(person, api.createAutomation, { body: asks });
  const share = (visibility: "workspace" | "installation") =>
    send(person, api.shareAutomation, {
      params: { id: rule.id },
      body: { title: "Chairs", license: "MIT", visibility },
    });
  const first = await share("workspace");
  expect(first).toMatchObject({ status: 201, body: { version: "1.0.0" } });
  const params = { id: first.body.packageId };
  expect(await send(stranger, api.getSharedRule, { params })).toMatchObject({ status: 404 });

  const second = await share("installation");
  expect(second.body).toMatchObject({ packageId: params.id, version: "1.1.0" });
  const { body: found } = await send(stranger, api.listSharedRules, {});
  expect(found.items).toMatchObject([{ id: params.id, title: "Chairs", version: "1.1.0" }]);
  const { body: opened } = await send(stranger, api.getSharedRule, { params });
  expect(opened.rule).toMatchObject({ ...asks, isEnabled: false });
  const made = await send(stranger, api.createAutomation, { body: opened.rule });
  expect(made.status).toBe(201);

  // It is made a rule of, not installed.
  expect(await send(stranger, installPackage, { params })).toMatchObject({ status: 409 });
  const { items } = (await send(stranger, listPackages, {})).body;
  expect(items.some(({ id }) => id === params.id)).toBe(false);
  const viewer = await newMember(gateway, person.user.tenant.tenantId, "viewer");
  const body = { title: "Chairs", license: "MIT", visibility: "workspace" as const };
  const denied = await send(viewer, api.shareAutomation, { params: { id: rule.id }, body });
  expect(denied.status).toBe(403);
});
