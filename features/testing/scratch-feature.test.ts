import type { Endpoint } from "@devloom/contract";
import type { ServerModule } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listActivity } from "../dashboard/dashboard/contract.ts";
import { serverModules } from "../registry.server.ts";
import { type Person, registerPerson, send } from "./client.ts";
import type { FeatureExamples } from "./endpoint-example.ts";
import { writeLooms } from "./scratch/looms.ts";
import { startTestGateway, type TestGateway } from "./start-test-gateway.ts";

let feature: Awaited<ReturnType<typeof writeLooms>>;
let gateway: TestGateway;
let module: ServerModule;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  feature = await writeLooms();
  module = await feature.load("server/module.ts", "loomsModule");
  gateway = await startTestGateway({ modules: [...serverModules, module] });
  owner = await registerPerson(gateway.url);
  stranger = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await feature.remove();
});

const endpointOf = (name: string): Endpoint => {
  const endpoint = module.contract[name];
  if (endpoint === undefined) throw new Error(`There is no ${name}.`);
  return endpoint;
};

describe("a feature in a folder of its own, with its line in the registry", () => {
  it("is served, documented, kept per workspace and told in events", async () => {
    const body = { name: "Jacquard" };
    const created = await send(owner, endpointOf("createLoom"), { body });
    const { id } = created.body as { id: string };
    const paths = gateway.gateway.platform.openApi()["paths"] as Record<string, unknown>;

    expect(created).toMatchObject({ status: 201, body: { width: 80, version: 1 } });
    expect(Object.keys(paths)).toContain("/api/loom/{id}");
    const foreign = await send(stranger, endpointOf("getLoom"), { params: { id } });
    expect(foreign.status).toBe(404);
    const activity = await send(owner, listActivity);
    expect(activity.body.items.map(({ type }) => type)).toContain("loom.created");
    expect(gateway.gateway.platform.permissions.map((one) => one.id)).toContain("loom:manage");
  });

  it("brings examples for the suites over all endpoints", async () => {
    const { examples } = await feature.load<FeatureExamples>(
      "testing/examples.ts",
      "loomsExamples",
    );

    expect(Object.keys(examples).toSorted()).toEqual(Object.keys(module.contract).toSorted());
  });
});
