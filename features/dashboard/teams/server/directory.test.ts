import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renewScimToken } from "../../../settings/identity/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createTeam, getTeam, listTeams, putTeamMember, removeTeamMember } from "../contract.ts";

let gateway: TestGateway;
let owner: Person;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  await gateway.gateway.platform.database.system((tx) =>
    sql`update tenant set plan = 'enterprise'`.execute(tx.query()),
  );
  token = (await send(owner, renewScimToken)).body.token;
});
afterAll(() => gateway.close());

/** A directory's call, as any SCIM client makes it; returns the id of what it is about. */
async function scim(method: string, path: string, body?: unknown): Promise<string> {
  const response = await fetch(`${gateway.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text === "" ? "" : (JSON.parse(text) as { id: string }).id;
}

const user = (userName: string): Promise<string> =>
  scim("POST", "/Users", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName,
    name: { givenName: "Hedda", familyName: "Heddle" },
  });
const group = (displayName: string, members: readonly string[]) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
  displayName,
  members: members.map((value) => ({ value })),
});
const teamNamed = async (name: string) => {
  const { body } = await send(owner, listTeams);
  const id = body.items.find((team) => team.name === name)?.id ?? "";
  return (await send(owner, getTeam, { params: { id } })).body;
};

describe("a group of the directory", () => {
  it("is a team with the same people, also when it changes, moves its name and goes", async () => {
    const [one, two] = [await user("one@example.com"), await user("two@example.com")];

    const id = await scim("POST", "/Groups", group("Weavers", [one]));
    const made = await teamNamed("Weavers");
    await scim("PUT", `/Groups/${id}`, group("Master weavers", [one, two]));
    const changed = await teamNamed("Master weavers");
    const byHand = await send(owner, removeTeamMember, {
      params: { id: made.id, accountId: one },
    });
    const lead = await send(owner, putTeamMember, {
      params: { id: made.id, accountId: one },
      body: { role: "lead", accessRoleId: "viewer" },
    });
    await scim("PUT", `/Groups/${id}`, group("Master weavers", [one]));
    const kept = await teamNamed("Master weavers");
    await scim("DELETE", `/Groups/${id}`);
    const left = await teamNamed("Master weavers");

    expect(made).toMatchObject({ fromDirectory: true, members: [{ accountId: one }] });
    expect(changed.id).toBe(made.id);
    expect(changed.members.map(({ accountId }) => accountId).toSorted()).toEqual(
      [one, two].toSorted(),
    );
    expect(byHand).toMatchObject({ status: 409, body: { code: "directory_team" } });
    expect(lead.status).toBe(200);
    expect(kept.members).toEqual([{ accountId: one, role: "lead", accessRoleId: "viewer" }]);
    expect(left).toMatchObject({ fromDirectory: false, members: [] });
  });

  it("takes over the team that already has its name", async () => {
    const { body: team } = await send(owner, createTeam, { body: { name: "Dyers" } });
    const one = await user("three@example.com");

    await scim("POST", "/Groups", group("dyers", [one]));

    expect(await teamNamed("dyers")).toMatchObject({
      id: team.id,
      fromDirectory: true,
      members: [{ accountId: one, role: "member" }],
    });
  });
});
