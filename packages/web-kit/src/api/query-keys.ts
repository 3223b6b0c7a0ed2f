import type { Endpoint } from "@devloom/contract";
import type { Query } from "@tanstack/react-query";
import type { AnyInput } from "./call-input.ts";
import { pageCache } from "./query-client.ts";
import { DEFAULT_TENANT } from "./transport.ts";

/** `["GET /api/project", tenant, input]`. */
export function readKey(endpoint: Pick<Endpoint, "method" | "path">, input: AnyInput = {}) {
  const { params, query, body } = input;
  return [`${endpoint.method} ${endpoint.path}`, DEFAULT_TENANT, { params, query, body }] as const;
}

/** Refreshes every read that listens to one of the topics. */
export function invalidateTopics(topics: readonly string[]): Promise<void> {
  return pageCache().invalidateQueries({ predicate: (query) => listensTo(query, topics) });
}

function listensTo(query: Query, topics: readonly string[]): boolean {
  const own: unknown = query.meta?.["topics"];
  return Array.isArray(own) && topics.some((topic) => own.includes(topic));
}
