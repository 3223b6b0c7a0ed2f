import type { Json, JsonObject } from "@devloom/contract";
import { parseAttributePath } from "./attributes.ts";
import { SCIM_TYPE } from "../../contract.ts";

const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const ALWAYS = new Set(["id", "schemas", "meta"]);
export const MAX_RESULTS = 200;

export function etagOf(version: number): string {
  return `W/"${version}"`;
}

/** A resource as an answer, with its ETag and address. */
export function resourceResponse(resource: JsonObject, version: number, status = 200): Response {
  const { meta } = resource;
  const location =
    typeof meta === "object" && meta !== null && "location" in meta ? meta["location"] : null;
  return scimResponse(resource, status, {
    etag: etagOf(version),
    ...(status === 201 && typeof location === "string" ? { location } : {}),
  });
}

export function scimResponse(
  body: Json,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": SCIM_TYPE, "cache-control": "no-store", ...headers },
  });
}

export interface ListQuery {
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/** One page of what was found; indexes begin at one. */
export function listResponse(found: readonly JsonObject[], query: ListQuery): Response {
  const start = Math.max(1, query.startIndex ?? 1);
  const count = Math.min(MAX_RESULTS, Math.max(0, query.count ?? 100));
  const page = found.slice(start - 1, start - 1 + count).map((one) => project(one, query));
  return scimResponse({
    schemas: [LIST],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page,
  });
}

/** The attributes asked for, as far as whole attributes go. */
export function project(resource: JsonObject, query: ListQuery): JsonObject {
  const namesIn = (list: string | undefined): Set<string> | null =>
    list === undefined
      ? null
      : new Set(list.split(",").map((one) => parseAttributePath(one.trim())?.[0] ?? ""));
  const wanted = namesIn(query.attributes);
  const unwanted = namesIn(query.excludedAttributes);
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) =>
        ALWAYS.has(name) ||
        ((wanted === null || wanted.has(name)) && !(unwanted?.has(name) ?? false)),
    ),
  );
}
