import { type Contract, type Endpoint, ErrorBody } from "@devloom/contract";
import type { z } from "zod";
import { type JsonSchema, SchemaComponents } from "./schema-components.ts";

function parametersOf(
  components: SchemaComponents,
  fields: z.ZodObject,
  location: "path" | "query",
): JsonSchema[] {
  const schema = components.of(fields, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

const tenantHeader = {
  name: "X-Tenant-Id",
  in: "header",
  required: false,
  description: "The tenant to act in; `default` stands for the caller's own.",
  schema: { type: "string", default: "default" },
};

function operation(
  components: SchemaComponents,
  name: string,
  tag: string,
  endpoint: Endpoint,
): JsonSchema {
  const success =
    endpoint.status === 204
      ? { description: "Done" }
      : {
          description: "Success",
          content: {
            [endpoint.produces ?? "application/json"]: {
              schema:
                endpoint.produces === undefined
                  ? components.of(endpoint.response, "output")
                  : { type: "string" },
            },
          },
        };
  const secured = endpoint.access.kind !== "public";
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    parameters: [
      ...parametersOf(components, endpoint.params, "path"),
      ...parametersOf(components, endpoint.query, "query"),
      ...(secured ? [tenantHeader] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required:
              endpoint.consumes !== undefined || !endpoint.body.safeParse(undefined).success,
            content:
              endpoint.consumes === undefined
                ? { "application/json": { schema: components.of(endpoint.body, "input") } }
                : { [endpoint.consumes]: { schema: { type: "string", format: "binary" } } },
          },
        }),
    responses: {
      [String(endpoint.status)]: success,
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
    security: secured ? [{ bearer: [] }] : [],
  };
}

/** An OpenAPI 3.1 document over the contracts of every feature. */
export function openApiDocument(
  features: readonly { title: string; contract: Contract }[],
  about: { version: string; url: string },
): Record<string, unknown> {
  const components = new SchemaComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { title, contract } of features) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(components, name, title, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Devloom", version: about.version },
    servers: [{ url: about.url }],
    paths,
    components: {
      schemas: { ...components.schemas, Error: components.of(ErrorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
