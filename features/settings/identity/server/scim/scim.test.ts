import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { deleteScimToken, login, me, readScimAccess, renewScimToken } from "../../contract.ts";
import { type IdentityGateway, startIdentityGateway } from "../testing/gateway.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

let gateway: IdentityGateway;
let owner: Person;
let token: string;
beforeAll(async () => {
  gateway = await startIdentityGateway();
  owner = await registerPerson(gateway.url, { headers: gateway.caller().headers });
  await gateway.rows(sql`update tenant set plan = 'enterprise'`);
  const { body } = await send(owner, renewScimToken);
  token = body.token;
});
afterAll(() => gateway.close());

type Document = Record<string, unknown> & {
  id: string;
  meta: { version: string; location: string };
};

/** A directory's call, as any SCIM client makes it. */
async function scim(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${gateway.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    // Tests assert on the shape.
    body: (text === "" ? {} : JSON.parse(text)) as Document & {
      Resources: Document[];
      totalResults: number;
    },
  };
}

let people = 0;
const newUser = (changes: Record<string, unknown> = {}) => {
  people += 1;
  const userName = `heddle-${people}@example.com`;
  return {
    schemas: [USER],
    userName,
    externalId: `external-${people}`,
    name: { formatted: "Ms. Hedda J Heddle III", familyName: "Heddle", givenName: "Hedda" },
    emails: [{ value: userName, type: "work", primary: true }],
    ...changes,
  };
};
const create = async (changes: Record<string, unknown> = {}) =>
  (await scim("POST", "/Users", newUser(changes))).body;

describe("users", () => {
  it("are created, read, found, replaced and removed (RFC 7644, 3.3 to 3.6)", async () => {
    const sent = newUser({
      [ENTERPRISE]: { employeeNumber: "701984", costCenter: "4130" },
      password: "t1meMa$heen",
    });
    const created = await scim("POST", "/Users", sent);
    expect(created.status).toBe(201);
    expect(created.headers.get("content-type")).toBe("application/scim+json");
    expect(created.headers.get("location")).toBe(created.body.meta.location);
    expect(created.headers.get("etag")).toBe('W/"1"');
    expect(created.body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      userName: sent.userName,
      name: sent.name,
      active: true,
      [ENTERPRISE]: { employeeNumber: "701984" },
      meta: { resourceType: "User", version: 'W/"1"' },
    });
    expect(JSON.stringify(created.body)).not.toContain("t1meMa$heen");

    const path = `/Users/${created.body.id}`;
    const read = await scim("GET", path);
    expect(read.body).toEqual(created.body);
    expect((await scim("GET", path, undefined, { "if-none-match": 'W/"1"' })).status).toBe(304);
    const found = await scim(
      "GET",
      `/Users?filter=${encodeURIComponent(`userName eq "${sent.userName.toUpperCase()}"`)}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body.id }] });

    const replaced = await scim(
      "PUT",
      path,
      { ...sent, displayName: "Hedda H." },
      { "if-match": 'W/"1"' },
    );
    expect(replaced).toMatchObject({
      status: 200,
      body: { displayName: "Hedda H.", meta: { version: 'W/"2"' } },
    });
    const stale = await scim("PUT", path, sent, { "if-match": 'W/"1"' });
    expect(stale).toMatchObject({ status: 412, body: { schemas: [ERROR], status: "412" } });

    expect((await scim("DELETE", path)).status).toBe(204);
    expect(await scim("GET", path)).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: "404", detail: expect.any(String) as string },
    });
  });

  it("are paged, and show the attributes asked for", async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const all = await scim("GET", "/Users");
    const page = await scim("GET", "/Users?startIndex=2&count=2&attributes=userName");
    expect(page.body).toMatchObject({
      totalResults: all.body.totalResults,
      startIndex: 2,
      itemsPerPage: 2,
    });
    expect(page.body.Resources.map(({ id }) => id)).toEqual(
      all.body.Resources.slice(1, 3).map(({ id }) => id),
    );
    expect(Object.keys(page.body.Resources[0] ?? {})).toEqual([
      "schemas",
      "id",
      "userName",
      "meta",
    ]);
    expect((await scim("GET", "/Users?count=0")).body).toMatchObject({
      Resources: [],
      itemsPerPage: 0,
    });
    expect(await scim("GET", "/Users?filter=userName%20is%20x")).toMatchObject({
      status: 400,
      body: { scimType: "invalidFilter" },
    });
  });

  it("lose access with the very next call when they are deactivated, and get it back", async () => {
    const person = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const { tenantId } = owner.user.tenant;
    await gateway.rows(sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenantId}, ${person.user.id}, 'developer', now())`);
    const member = { ...person, tenant: tenantId };
    const patch = (active: unknown) =>
      scim("PATCH", `/Users/${person.user.id}`, {
        schemas: [PATCH],
        Operations: [{ op: "Replace", path: "active", value: active }],
      });
    expect((await send(member, me)).status).toBe(200);
    expect(await patch("False")).toMatchObject({ status: 200, body: { active: false } });
    expect((await send(member, me)).status).toBe(404);
    expect((await send(person, me)).status).toBe(200);
    await patch(true);
    expect((await send(member, me)).status).toBe(200);

    const only = await create();
    await gateway.rows(sql`update account set password_hash = (select password_hash from account
      where id = ${person.user.id}) where id = ${only.id}`);
    const signIn = () =>
      send(gateway.caller(), login, {
        body: { email: String(only["userName"]), password: person.password },
      });
    const { body } = await signIn();
    await scim("PATCH", `/Users/${only.id}`, {
      schemas: [PATCH],
      Operations: [{ op: "replace", value: { active: false } }],
    });
    expect((await send({ url: gateway.url, token: body.accessToken }, me)).status).toBe(401);
    expect((await signIn()).status).toBe(403);
  });

  it("keep to what a directory may do", async () => {
    const refused = await scim("PATCH", `/Users/${owner.user.id}`, {
      Operations: [{ op: "replace", path: "active", value: false }],
    });
    expect(refused).toMatchObject({ status: 403, body: { schemas: [ERROR] } });
    expect((await scim("DELETE", `/Users/${owner.user.id}`)).status).toBe(403);

    const stranger = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const taken = await scim("POST", "/Users", newUser({ emails: [{ value: stranger.email }] }));
    expect(taken).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    const first = await create();
    const again = await scim(
      "POST",
      "/Users",
      newUser({ userName: String(first["userName"]).toUpperCase() }),
    );
    expect(again).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    expect(await scim("POST", "/Users", { schemas: [USER], userName: "hheddle" })).toMatchObject({
      status: 400,
      body: { scimType: "invalidValue" },
    });
  });

  it("need a seat of the plan", async () => {
    const other = await registerPerson(gateway.url, { headers: gateway.caller().headers });
    const { body } = await send(other, renewScimToken);
    const answer = await scim("POST", "/Users", newUser(), {
      authorization: `Bearer ${body.token}`,
    });
    expect(answer.status).toBe(402);
    expect(answer.body["detail"]).toContain("Pro");
  });
});

describe("groups", () => {
  it("are created, changed by PATCH and removed (RFC 7644, 3.5.2)", async () => {
    const [first, second] = [await create(), await create()];
    const created = await scim("POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "Weavers",
      members: [{ value: first.id, display: "Hedda" }],
    });
    expect(created).toMatchObject({
      status: 201,
      body: { displayName: "Weavers", members: [{ value: first.id, type: "User" }] },
    });
    const path = `/Groups/${created.body.id}`;
    const patch = (...Operations: unknown[]) =>
      scim("PATCH", path, { schemas: [PATCH], Operations });

    const grown = await patch({ op: "add", path: "members", value: [{ value: second.id }] });
    expect(grown.body["members"]).toHaveLength(2);
    expect((await scim("GET", `/Users/${second.id}`)).body["groups"]).toMatchObject([
      { value: created.body.id, display: "Weavers" },
    ]);
    const shrunk = await patch(
      { op: "remove", path: `members[value eq "${first.id}"]` },
      { op: "replace", path: "displayName", value: "Spinners" },
    );
    expect(shrunk.body).toMatchObject({ displayName: "Spinners", members: [{ value: second.id }] });
    expect((await patch({ op: "remove", path: "members" })).body["members"]).toEqual([]);
    expect(
      await patch({ op: "add", path: "members", value: [{ value: crypto.randomUUID() }] }),
    ).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    const found = await scim(
      "GET",
      "/Groups?filter=displayName%20eq%20%22spinners%22&excludedAttributes=members",
    );
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    expect(found.body.totalResults).toBe(1);
    expect((await scim("DELETE", path)).status).toBe(204);
  });
});

describe("the provider", () => {
  it("describes itself", async () => {
    expect((await scim("GET", "/ServiceProviderConfig")).body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    expect((await scim("GET", "/ResourceTypes")).body.totalResults).toBe(2);
    expect((await scim("GET", "/ResourceTypes/Group")).body).toMatchObject({ endpoint: "/Groups" });
    expect((await scim("GET", "/Schemas")).body.totalResults).toBe(3);
    expect((await scim("GET", `/Schemas/${USER}`)).body.id).toBe(USER);
  });

  it("believes the tenant's newest token and no other", async () => {
    const wrong = await scim("GET", "/Users", undefined, { authorization: "Bearer dvs_wrong" });
    expect(wrong).toMatchObject({ status: 401, body: { schemas: [ERROR], status: "401" } });
    const outside = await fetch(`${gateway.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([401, 403, 404]).toContain(outside.status);
    const old = token;
    token = (await send(owner, renewScimToken)).body.token;
    expect(
      (await scim("GET", "/Users", undefined, { authorization: `Bearer ${old}` })).status,
    ).toBe(401);
    expect((await scim("GET", "/Users")).status).toBe(200);
    expect((await send(owner, readScimAccess)).body.token).toMatchObject({
      hint: `${token.slice(0, 8)}…`,
    });
    const [row] = await gateway.rows(
      sql<{ row: string }>`select scim_token::text as row from scim_token`,
    );
    expect(row?.row).not.toContain(token);
    await send(owner, deleteScimToken);
    expect((await scim("GET", "/Users")).status).toBe(401);
  });
});
