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

/** Refreshes every read that listens to no topic. */
export function invalidateUnheard(): Promise<void> {
  return pageCache().invalidateQueries({ predicate: (query) => topicsOf(query).length === 0 });
}

function listensTo(query: Query, topics: readonly string[]): boolean {
  const own = topicsOf(query);
  return topics.some((topic) => own.includes(topic));
}

function topicsOf(query: Query): readonly unknown[] {
  const topics: unknown = query.meta?.["topics"];
  return Array.isArray(topics) ? topics : [];
}
