import type { Endpoint, ParsedOf, ReplyOf } from "@devloom/contract";
import type { Actor } from "../policy/actor.ts";
import type { WrittenJson } from "./answer.ts";

/** Facts about the HTTP request that some handlers need. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** One validated, authorised call. */
export type Call<E extends Endpoint> = ParsedOf<E> & {
  /** `null` on public endpoints. */
  readonly actor: E["access"] extends { kind: "public" } ? null : Actor;
  /** Version from `If-Match`, when the caller sent one. */
  readonly ifMatch: number | null;
  readonly request: RequestFacts;
  /** Headers of the answer, for cookies and caching. */
  readonly answer: Headers;
};

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | WrittenJson | Response>;

/** One handler per endpoint of a contract: leaving one out is a type error. */
export type Handlers<C> = {
  [Name in keyof C]: C[Name] extends Endpoint ? Handler<C[Name]> : never;
};
