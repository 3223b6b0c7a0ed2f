import type { Endpoint, InputOf } from "@devloom/contract";

type Nothing = Record<never, never>;

/** A part of the input may be left out when nothing in it is required. */
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : Nothing extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call takes: the endpoint's input without its empty parts, and how to send it. */
export type CallInput<E extends Endpoint> = Part<"params", InputOf<E>["params"]> &
  Part<"query", InputOf<E>["query"]> &
  Part<"body", InputOf<E>["body"]> & {
    /** The version a write is based on, sent as `If-Match`; another version answers 412. */
    ifMatch?: number | string;
    signal?: AbortSignal;
  };

/** `[input?]` when the endpoint needs nothing, `[input]` otherwise, followed by `Rest`. */
export type CallArguments<E extends Endpoint, Rest extends readonly unknown[] = []> =
  Nothing extends CallInput<E>
    ? [input?: CallInput<E>, ...rest: Rest]
    : [input: CallInput<E>, ...rest: Rest];

/** The untyped form that travels through the transport. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifMatch?: number | string;
  signal?: AbortSignal;
  /** A read whose answer is JSON: it may travel with others that are asked for at the same time. */
  isJoinable?: boolean;
}
