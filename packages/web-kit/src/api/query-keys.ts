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
  return refresh((query) => listensTo(query, topics));
}

/** Refreshes every read that listens to no topic. */
export function invalidateUnheard(): Promise<void> {
  return refresh((query) => topicsOf(query).length === 0);
}

async function refresh(isMeant: (query: Query) => boolean): Promise<void> {
  const meant = pageCache().getQueryCache().findAll({ predicate: isMeant });
  await Promise.all(meant.map(refreshOne));
}

/**
 * A read that is under way may bring what was true before: it is not cut off, as under many events none would
 * ever end, but follows once more.
 */
async function refreshOne({ queryKey, state }: Query): Promise<void> {
  const mayBeOld = state.fetchStatus === "fetching";
  const readAgain = () =>
    pageCache().invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  await readAgain();
  if (mayBeOld) await readAgain();
}

function listensTo(query: Query, topics: readonly string[]): boolean {
  const own = topicsOf(query);
  return topics.some((topic) => own.includes(topic));
}

function topicsOf(query: Query): readonly unknown[] {
  const topics: unknown = query.meta?.["topics"];
  return Array.isArray(topics) ? topics : [];
}
