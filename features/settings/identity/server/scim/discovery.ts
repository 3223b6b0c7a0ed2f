import type { JsonObject } from "@devloom/contract";
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER } from "./attributes.ts";
import { MAX_RESULTS } from "./answers.ts";

const SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const RESOURCE_TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";

/** What this provider can do (RFC 7643 section 5). */
export function serviceProviderConfig(publicUrl: string): JsonObject {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The token that an owner makes in the workspace's settings",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: {
      resourceType: "ServiceProviderConfig",
      location: `${publicUrl}/scim/v2/ServiceProviderConfig`,
    },
  };
}

export function resourceTypes(publicUrl: string): JsonObject[] {
  const type = (name: string, schema: string, extensions: string[]): JsonObject => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === "User" ? "A member of the workspace" : "A group of members",
    schema,
    ...(extensions.length === 0
      ? {}
      : { schemaExtensions: extensions.map((one) => ({ schema: one, required: false })) }),
    meta: {
      resourceType: "ResourceType",
      location: `${publicUrl}/scim/v2/ResourceTypes/${name}`,
    },
  });
  return [type("User", CORE_USER, [ENTERPRISE_USER]), type("Group", CORE_GROUP, [])];
}

type Attribute = JsonObject;

function attribute(
  name: string,
  type: "string" | "boolean" | "complex" | "reference",
  more: Partial<Record<string, JsonObject[string]>> = {},
): Attribute {
  return {
    name,
    type,
    multiValued: false,
    description: "",
    required: false,
    mutability: "readWrite",
    returned: "default",
    ...(type === "string" ? { caseExact: false, uniqueness: "none" } : {}),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  };
}

const texts = (names: string): Attribute[] =>
  names.split(" ").map((name) => attribute(name, "string"));

const listOf = (name: string, more: Partial<Record<string, JsonObject[string]>> = {}): Attribute =>
  attribute(name, "complex", {
    multiValued: true,
    subAttributes: [...texts("value display type"), attribute("primary", "boolean")],
    ...more,
  });

/** The attributes of every kind of resource (RFC 7643 section 7). */
export function schemas(publicUrl: string): JsonObject[] {
  const schema = (id: string, name: string, attributes: Attribute[]): JsonObject => ({
    schemas: [SCHEMA],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: "Schema", location: `${publicUrl}/scim/v2/Schemas/${id}` },
  });
  return [
    schema(CORE_USER, "User", [
      attribute("userName", "string", { required: true, uniqueness: "server" }),
      attribute("name", "complex", {
        subAttributes: texts(
          "formatted familyName givenName middleName honorificPrefix honorificSuffix",
        ),
      }),
      ...texts("displayName nickName profileUrl title userType preferredLanguage locale timezone"),
      attribute("active", "boolean"),
      listOf("emails"),
      listOf("phoneNumbers"),
      listOf("groups", { mutability: "readOnly" }),
    ]),
    schema(CORE_GROUP, "Group", [
      attribute("displayName", "string", { required: true }),
      listOf("members", {
        subAttributes: [
          attribute("value", "string", { mutability: "immutable", caseExact: true }),
          attribute("$ref", "reference", { referenceTypes: ["User"], mutability: "immutable" }),
          attribute("display", "string", { mutability: "readOnly" }),
        ],
      }),
    ]),
    schema(ENTERPRISE_USER, "EnterpriseUser", [
      ...texts("employeeNumber costCenter organization division department"),
      attribute("manager", "complex", { subAttributes: texts("value displayName") }),
    ]),
  ];
}
