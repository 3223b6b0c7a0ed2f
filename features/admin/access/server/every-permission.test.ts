import type { Endpoint } from "@devloom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../testing/client.ts";
import { Arrangements } from "../../../testing/arrangements.ts";
import { type EndpointCase, endpointCases } from "../../../testing/examples.ts";
import { readAnswer } from "../../../testing/read-answer.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { serverModules } from "../../../registry.server.ts";
import { assignRole, createRole, updateRole } from "../contract.ts";
import { anyName } from "../testing/arrange.ts";
import { newMember } from "../../../testing/new-member.ts";
import { must } from "./testing/tenant.ts";

let world: World;
/** Somebody with a role of their own, which holds what each test says. */
let member: Person;
let roleId: string;
beforeAll(async () => {
  world = await createWorld();
  member = await newMember(world.gateway, world.owner.user.tenant.tenantId, "viewer");
  const role = await must(world.owner, createRole, {
    body: { title: anyName("Walked"), permissions: [] },
  });
  roleId = role.id;
  await must(world.owner, assignRole, {
    params: { accountId: member.user.id },
    body: { roleId },
  });
});
afterAll(() => world.close());
const arrangements = new Arrangements(() => world);

const declared = serverModules.flatMap(({ feature }) => feature.permissions.map(({ id }) => id));

function endpointFor(permission: string): EndpointCase | undefined {
  const asks = ({ access }: Endpoint): boolean =>
    access.kind === "permission" && access.permission === permission;
  const cases = endpointCases.filter(({ endpoint }) => asks(endpoint));
  return cases.find(({ endpoint }) => endpoint.method === "GET") ?? cases[0];
}

/** Works in the demo workspace alone, where roles cannot be tried; the dashboard's own tests have it. */
const DEMO_ONLY = "demo:remove";
/** Decide over a part of what an endpoint answers or takes; the tests of views and of that report have them. */
const OF_A_PART = ["view:share", "report:cost"];

const walked = declared.flatMap((permission) => {
  const found = permission === DEMO_ONLY ? undefined : endpointFor(permission);
  return found === undefined ? [] : [{ permission, ...found }];
});

describe("every declared permission", () => {
  it("is asked for by an endpoint", () => {
    const unasked = declared.filter((id) => !walked.some(({ permission }) => permission === id));
    expect(unasked).toEqual([...OF_A_PART, DEMO_ONLY]);
  });

  it.each(walked)(
    "$permission: given it works, taken away the next call is refused naming it ($name)",
    async ({ permission, ...one }) => {
      const { endpoint } = one;
      const { tenantId } = world.owner.user.tenant;
      // Examples give these to others, or set up what does it for them: nobody can who does not hold them.
      const needed = [
        "project:create",
        "project:read",
        "project:update",
        "run:read",
        "workflow:start",
      ];
      const others = needed.filter((id) => id !== permission);
      const holding = (permissions: string[]) =>
        must(world.owner, updateRole, { params: { id: roleId }, body: { permissions } });
      const call = () =>
        arrangements.call(one, (input) =>
          readAnswer(member, endpoint, { ...input, tenant: input.tenant ?? tenantId }),
        );
      const refused = {
        status: 403,
        text: expect.stringContaining(`does not hold the permission ${permission}.`) as string,
      };

      await holding([...others, permission]);
      expect(await call()).toMatchObject({ status: endpoint.status });
      await holding(others);
      expect(await call()).toMatchObject(refused);
    },
  );
});
