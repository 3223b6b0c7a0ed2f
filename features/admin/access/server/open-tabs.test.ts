import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { live } from "../../system/contract.ts";
import { requestOf } from "../../../testing/client.ts";
import { assignRole, createPolicy, createRole, publishPolicy } from "../contract.ts";
import { must, startTenant, type Tenant } from "./testing/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

describe("an open tab", () => {
  it("hears that its rights changed, and its stream ends so that it opens one with the new ones", async () => {
    const member = await tenant.member("developer");
    const bystander = await tenant.member("developer");
    const listen = (person: typeof member) =>
      fetch(requestOf(person, live, { query: { topics: "access,project" } }));
    const [mine, theirs] = [await listen(member), await listen(bystander)];
    const nothing = await must(tenant.owner, createRole, {
      body: { title: "Blind", permissions: [] },
    });
    // Making a role tells everyone; giving it to one tells that one.
    const heardByAll = await Promise.all([mine.text(), theirs.text()]);
    for (const text of heardByAll) expect(text).toContain("event: access.changed");

    const [again, still] = [await listen(member), await listen(bystander)];
    const ending = again.text();
    await must(tenant.owner, assignRole, {
      params: { accountId: member.user.id },
      body: { roleId: nothing.id },
    });
    expect(await ending).toContain('"about":"role"');

    const blind = await listen(member);
    await must(tenant.owner, createProject, { body: { name: "Unseen" } });
    expect(await readUntil(still, "project.created")).not.toContain("access.changed");
    await must(tenant.owner, createRole, { body: { title: "Next", permissions: [] } });
    expect(await blind.text()).not.toContain("project.created");
  });

  it("is not told what a policy forbids its person to see", async () => {
    const [member, colleague] = [
      await tenant.member("developer"),
      await tenant.member("developer"),
    ];
    const text = `forbid (principal == Person::"${member.user.id}", action == Action::"project:read", resource);`;
    const others = { name: "Others see", roleId: "developer", permission: "project:read" };
    const tests = [{ ...others, expected: "allow" as const }];
    const { id } = await must(tenant.owner, createPolicy, {
      body: { title: "Unseen", text, tests },
    });
    await must(tenant.owner, publishPolicy, { params: { id }, body: {} });
    const listen = (person: typeof member) =>
      fetch(requestOf(person, live, { query: { topics: "access,project" } }));
    const [forbidden, allowed] = [await listen(member), await listen(colleague)];

    await must(tenant.owner, createProject, { body: { name: "Behind a policy" } });

    expect(await readUntil(allowed, "project.created")).toContain("Behind a policy");
    await must(tenant.owner, createRole, { body: { title: "Another", permissions: [] } });
    expect(await forbidden.text()).not.toContain("project.created");
  });
});

async function readUntil(response: Response, awaited: string): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(awaited)) return text;
  }
  throw new Error(`The stream ended before ${awaited}: ${text}`);
}
