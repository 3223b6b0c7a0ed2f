import type { JsonObject } from "@devloom/contract";
import { type Actor, type Handlers, notFound, type Transaction } from "@devloom/server-kit";
import type { scimContract } from "../contract.ts";
import type { IdentityServices } from "./identity-services.ts";
import { etagOf, listResponse, project, resourceResponse, scimResponse } from "./scim/answers.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./scim/discovery.ts";
import { type Filter, matches, parseFilter } from "./scim/filter.ts";
import {
  createGroup,
  deleteGroup,
  type GroupRow,
  patchGroup,
  presentGroup,
  readGroup,
  readGroups,
  replaceGroup,
} from "./scim/groups.ts";
import { readAccess, removeToken, replaceToken } from "./scim/scim-token.ts";
import { presentScimUser } from "./scim/user-document.ts";
import { readScimUser, readUsers, type UserRow } from "./scim/user-store.ts";
import { createScimUser, deleteScimUser, patchScimUser, replaceScimUser } from "./scim/users.ts";

/** SCIM 2.0: a tenant's directory tells who belongs to it. */
export function scimHandlers({ platform }: IdentityServices): Handlers<typeof scimContract> {
  const { database, clock, config } = platform;
  const { publicUrl } = config;
  const inTenant = <Result>(
    { tenantId, accountId, kind }: Actor,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    database.system(work, { tenantId, actorId: kind === "person" ? accountId : null });
  const userResponse = (row: UserRow, status = 200): Response =>
    resourceResponse(presentScimUser(row, publicUrl), row.version, status);
  const groupResponse = (row: GroupRow, status = 200): Response =>
    resourceResponse(presentGroup(row, publicUrl), row.version, status);
  const found = (filter: Filter | null, resources: JsonObject[]): JsonObject[] =>
    filter === null ? resources : resources.filter((one) => matches(filter, one));
  const named = (all: JsonObject[], id: string): Response => {
    const one = all.find((candidate) => candidate["id"] === id);
    if (one === undefined) throw notFound(id);
    return scimResponse(one);
  };
  return {
    scimListUsers: async ({ actor, query }) => {
      const filter = query.filter === undefined ? null : parseFilter(query.filter);
      const rows = await inTenant(actor, (tx) => readUsers(tx, narrowing(filter)));
      const all = rows.map((row) => presentScimUser(row, publicUrl));
      return listResponse(found(filter, all), query);
    },
    scimCreateUser: async ({ actor, body }) =>
      userResponse(await inTenant(actor, (tx) => createScimUser(tx, body, clock.now())), 201),
    scimGetUser: async ({ actor, params, query, request }) => {
      const row = await inTenant(actor, (tx) => readScimUser(tx, params.id));
      if (isKnown(request.headers, row.version)) return unchanged(row.version);
      return resourceResponse(project(presentScimUser(row, publicUrl), query), row.version);
    },
    scimReplaceUser: async ({ actor, params, body, ifMatch }) =>
      userResponse(
        await inTenant(actor, (tx) => replaceScimUser(tx, params.id, body, ifMatch, clock.now())),
      ),
    scimPatchUser: async ({ actor, params, body, ifMatch }) =>
      userResponse(
        await inTenant(actor, (tx) =>
          patchScimUser(tx, params.id, body, ifMatch, publicUrl, clock.now()),
        ),
      ),
    scimDeleteUser: async ({ actor, params, ifMatch }) => {
      await inTenant(actor, (tx) => deleteScimUser(tx, params.id, ifMatch, clock.now()));
      return undefined;
    },
    scimListGroups: async ({ actor, query }) => {
      const filter = query.filter === undefined ? null : parseFilter(query.filter);
      const rows = await inTenant(actor, readGroups);
      const all = rows.map((row) => presentGroup(row, publicUrl));
      return listResponse(found(filter, all), query);
    },
    scimCreateGroup: async ({ actor, body }) =>
      groupResponse(await inTenant(actor, (tx) => createGroup(tx, body, clock.now())), 201),
    scimGetGroup: async ({ actor, params, query, request }) => {
      const row = await inTenant(actor, (tx) => readGroup(tx, params.id));
      if (isKnown(request.headers, row.version)) return unchanged(row.version);
      return resourceResponse(project(presentGroup(row, publicUrl), query), row.version);
    },
    scimReplaceGroup: async ({ actor, params, body, ifMatch }) =>
      groupResponse(
        await inTenant(actor, (tx) => replaceGroup(tx, params.id, body, ifMatch, clock.now())),
      ),
    scimPatchGroup: async ({ actor, params, body, ifMatch }) =>
      groupResponse(
        await inTenant(actor, (tx) =>
          patchGroup(tx, params.id, body, ifMatch, publicUrl, clock.now()),
        ),
      ),
    scimDeleteGroup: async ({ actor, params, ifMatch }) => {
      await inTenant(actor, (tx) => deleteGroup(tx, params.id, ifMatch));
      return undefined;
    },
    scimServiceProviderConfig: async () => scimResponse(serviceProviderConfig(publicUrl)),
    scimResourceTypes: async () => listResponse(resourceTypes(publicUrl), {}),
    scimResourceType: async ({ params }) => named(resourceTypes(publicUrl), params.name),
    scimSchemas: async () => listResponse(schemas(publicUrl), {}),
    scimSchema: async ({ params }) => named(schemas(publicUrl), params.urn),
    readScimAccess: ({ actor }) => inTenant(actor, (tx) => readAccess(tx, publicUrl)),
    renewScimToken: ({ actor }) =>
      inTenant(actor, async (tx) => ({
        token: await replaceToken(tx, clock.now()),
        access: await readAccess(tx, publicUrl),
      })),
    deleteScimToken: async ({ actor }) => {
      await inTenant(actor, removeToken);
      return undefined;
    },
  };
}

/** The two questions directories ask all the time are answered from an index. */
function narrowing(filter: Filter | null): { userName?: string; externalId?: string } {
  if (filter?.kind !== "compare" || filter.operator !== "eq" || filter.path.length !== 1) return {};
  if (typeof filter.value !== "string") return {};
  if (filter.path[0] === "userName") return { userName: filter.value };
  return filter.path[0] === "externalId" ? { externalId: filter.value } : {};
}

function isKnown(headers: Headers, version: number): boolean {
  return headers.get("if-none-match") === etagOf(version);
}

function unchanged(version: number): Response {
  return new Response(null, { status: 304, headers: { etag: etagOf(version) } });
}
