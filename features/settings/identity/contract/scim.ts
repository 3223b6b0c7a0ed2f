import {
  endpoint,
  type ErrorShape,
  everyone,
  holders,
  Id,
  IdParams,
  JsonObject,
  NoContent,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

export const SCIM_TYPE = "application/scim+json";
const ERROR_TYPES = new Set([
  "invalidFilter",
  "tooMany",
  "uniqueness",
  "mutability",
  "invalidSyntax",
  "invalidPath",
  "noTarget",
  "invalidValue",
  "invalidVers",
]);

function errorType(status: number, code: string): string | undefined {
  if (ERROR_TYPES.has(code)) return code;
  if (code === "malformed_body") return "invalidSyntax";
  if (status === 400) return "invalidValue";
  return status === 409 ? "uniqueness" : undefined;
}

/** Errors as RFC 7644 section 3.12 shows them. */
export const scimErrorShape: ErrorShape = {
  contentType: SCIM_TYPE,
  body: ({ status, code, message }) => {
    const scimType = errorType(status, code);
    return {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: message,
    };
  },
};

const provisioning = {
  access: holders("scim:provision"),
  produces: SCIM_TYPE,
  errorShape: scimErrorShape,
  response: NoContent,
} as const;
const description = {
  method: "GET",
  access: everyone,
  produces: SCIM_TYPE,
  errorShape: scimErrorShape,
  response: NoContent,
} as const;

const ListQuery = z.object({
  filter: z.string().max(2000).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
});
const ReadQuery = ListQuery.pick({ attributes: true, excludedAttributes: true });
const Resource = JsonObject;
const Patch = z.object({
  schemas: z.array(z.string()).optional(),
  Operations: z
    .array(
      z.object({
        op: z.string().max(10),
        path: z.string().max(1000).optional(),
        value: z.json().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type ScimPatch = z.infer<typeof Patch>;

function resourceEndpoints<Path extends "Users" | "Groups">(path: Path, what: string) {
  return {
    list: endpoint({
      ...provisioning,
      method: "GET",
      path: `/scim/v2/${path}`,
      summary: `SCIM: find ${what}s`,
      query: ListQuery,
    }),
    create: endpoint({
      ...provisioning,
      method: "POST",
      path: `/scim/v2/${path}`,
      summary: `SCIM: add a ${what}`,
      body: Resource,
      status: 201,
    }),
    get: endpoint({
      ...provisioning,
      method: "GET",
      path: `/scim/v2/${path}/{id}`,
      summary: `SCIM: one ${what}`,
      params: IdParams,
      query: ReadQuery,
    }),
    replace: endpoint({
      ...provisioning,
      method: "PUT",
      path: `/scim/v2/${path}/{id}`,
      summary: `SCIM: replace a ${what}`,
      params: IdParams,
      body: Resource,
    }),
    patch: endpoint({
      ...provisioning,
      method: "PATCH",
      path: `/scim/v2/${path}/{id}`,
      summary: `SCIM: change a ${what}`,
      params: IdParams,
      body: Patch,
    }),
    remove: endpoint({
      ...provisioning,
      method: "DELETE",
      path: `/scim/v2/${path}/{id}`,
      summary: `SCIM: remove a ${what}`,
      params: IdParams,
      status: 204,
    }),
  };
}

const users = resourceEndpoints("Users", "person");
const groups = resourceEndpoints("Groups", "group");

export const scimServiceProviderConfig = endpoint({
  ...description,
  path: "/scim/v2/ServiceProviderConfig",
  summary: "SCIM: what this provider can do",
});
export const scimResourceTypes = endpoint({
  ...description,
  path: "/scim/v2/ResourceTypes",
  summary: "SCIM: kinds of resources",
});
export const scimResourceType = endpoint({
  ...description,
  path: "/scim/v2/ResourceTypes/{name}",
  summary: "SCIM: one kind of resource",
  params: z.strictObject({ name: z.string().max(100) }),
});
export const scimSchemas = endpoint({
  ...description,
  path: "/scim/v2/Schemas",
  summary: "SCIM: attributes of every kind of resource",
});
export const scimSchema = endpoint({
  ...description,
  path: "/scim/v2/Schemas/{urn}",
  summary: "SCIM: attributes of one kind of resource",
  params: z.strictObject({ urn: z.string().max(200) }),
});

/** What owners see of the token their directory uses; the token itself is shown once. */
export const ScimAccess = z.strictObject({
  baseUrl: z.string(),
  token: z
    .strictObject({
      id: Id,
      hint: z.string(),
      createdAt: Timestamp,
      lastUsedAt: Timestamp.nullable(),
    })
    .nullable(),
});
export type ScimAccess = z.infer<typeof ScimAccess>;

export const readScimAccess = endpoint({
  method: "GET",
  path: "/api/tenant/scim",
  summary: "Where a directory provisions people, and whether it has a token",
  access: holders("sso:manage"),
  response: ScimAccess,
});

export const renewScimToken = endpoint({
  method: "POST",
  path: "/api/tenant/scim/token",
  summary: "Make a token for the directory, shown this once; an older one stops working",
  access: holders("sso:manage"),
  response: z.strictObject({ token: z.string(), access: ScimAccess }),
  status: 201,
  stepUp: true,
});

export const deleteScimToken = endpoint({
  method: "DELETE",
  path: "/api/tenant/scim/token",
  summary: "Stop accepting the directory's token",
  access: holders("sso:manage"),
  response: NoContent,
  status: 204,
  stepUp: true,
});

export const scimContract = {
  scimListUsers: users.list,
  scimCreateUser: users.create,
  scimGetUser: users.get,
  scimReplaceUser: users.replace,
  scimPatchUser: users.patch,
  scimDeleteUser: users.remove,
  scimListGroups: groups.list,
  scimCreateGroup: groups.create,
  scimGetGroup: groups.get,
  scimReplaceGroup: groups.replace,
  scimPatchGroup: groups.patch,
  scimDeleteGroup: groups.remove,
  scimServiceProviderConfig,
  scimResourceTypes,
  scimResourceType,
  scimSchemas,
  scimSchema,
  readScimAccess,
  renewScimToken,
  deleteScimToken,
};
