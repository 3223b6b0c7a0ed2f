import { type Contract, type Endpoint, ErrorBody } from "@devloom/contract";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as JsonSchema;
  return rest;
}

function parametersOf(fields: z.ZodObject, location: "path" | "query"): JsonSchema[] {
  const schema = schemaOf(fields, "input") as {
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

function operation(name: string, tag: string, endpoint: Endpoint): JsonSchema {
  const success =
    endpoint.status === 204
      ? { description: "Done" }
      : {
          description: "Success",
          content: {
            [endpoint.produces ?? "application/json"]: {
              schema:
                endpoint.produces === undefined
                  ? schemaOf(endpoint.response, "output")
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
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(secured ? [tenantHeader] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
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
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { title, contract } of features) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(name, title, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Devloom", version: about.version },
    servers: [{ url: about.url }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
