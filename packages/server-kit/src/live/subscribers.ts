import { AppError } from "../app-error.ts";
import type { Signal } from "../outbox/outbox.ts";
import type { RelayedEvent } from "../outbox/relay.ts";
import type { Actor } from "../policy/actor.ts";

export interface Subscriber {
  readonly actor: Actor;
  /** Where the stream goes: policies may ask. */
  readonly ip: string;
  readonly topics: ReadonlySet<string>;
  onEvent(event: RelayedEvent): void;
  onSignal(signal: Signal): void;
  /** What the actor may see has changed: whoever listens must establish it anew. */
  onAccessChanged(): void;
}

/** A browser needs one for all its tabs; this is room for many browsers and programs. */
export const MAX_STREAMS_PER_ACCOUNT = 64;
const RETRY_SECONDS = 30;
/** Stands for all topics; no topic is called so. */
const EVERYONE = "";

/** Who listens on this gateway, by tenant and topic, so that an event is only held against those it may concern. */
export class Subscribers {
  readonly #tenants = new Map<string, Map<string, Set<Subscriber>>>();
  readonly #accounts = new Map<string, Set<Subscriber>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds one and returns the way to remove it; an account that has too many is refused. */
  add(subscriber: Subscriber): () => void {
    const { accountId, tenantId } = subscriber.actor;
    const ofAccount = entry(this.#accounts, accountId, () => new Set<Subscriber>());
    if (ofAccount.size >= MAX_STREAMS_PER_ACCOUNT) throw tooMany();
    ofAccount.add(subscriber);
    const topics = entry(this.#tenants, tenantId, () => new Map<string, Set<Subscriber>>());
    for (const topic of [EVERYONE, ...subscriber.topics])
      entry(topics, topic, () => new Set<Subscriber>()).add(subscriber);
    this.#size += 1;
    return () => this.#remove(subscriber);
  }

  /** Those of a tenant who follow a topic. */
  following(tenantId: string, topic: string): Iterable<Subscriber> {
    return this.#tenants.get(tenantId)?.get(topic) ?? [];
  }

  /** Everybody who listens this moment. */
  all(): Subscriber[] {
    return [...this.#accounts.values()].flatMap((ofAccount) => [...ofAccount]);
  }

  ofAccount(accountId: string): Subscriber[] {
    return [...(this.#accounts.get(accountId) ?? [])];
  }

  has(subscriber: Subscriber): boolean {
    return this.#accounts.get(subscriber.actor.accountId)?.has(subscriber) === true;
  }

  inTenant(tenantId: string): Iterable<Subscriber> {
    return this.following(tenantId, EVERYONE);
  }

  #remove(subscriber: Subscriber): void {
    const { accountId, tenantId } = subscriber.actor;
    const ofAccount = this.#accounts.get(accountId);
    if (ofAccount?.delete(subscriber) !== true) return;
    this.#size -= 1;
    if (ofAccount.size === 0) this.#accounts.delete(accountId);
    const topics = this.#tenants.get(tenantId);
    for (const topic of [EVERYONE, ...subscriber.topics]) {
      const following = topics?.get(topic);
      following?.delete(subscriber);
      if (following?.size === 0) topics?.delete(topic);
    }
    if (topics?.size === 0) this.#tenants.delete(tenantId);
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function tooMany(): AppError {
  return new AppError(
    429,
    "too_many_streams",
    `This account has ${MAX_STREAMS_PER_ACCOUNT} live streams open already. Close one and try again.`,
    { headers: { "retry-after": String(RETRY_SECONDS) } },
  );
}
