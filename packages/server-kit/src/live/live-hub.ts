import { after, type Soon } from "@devloom/access";
import { type FeatureManifest, JsonObject, topicOf } from "@devloom/contract";
import { z } from "zod";
import { type Signal, SIGNAL_CHANNEL } from "../outbox/outbox.ts";
import type { Listener } from "../outbox/listener.ts";
import type { Relay, RelayedEvent } from "../outbox/relay.ts";
import type { Clock } from "../clock.ts";
import type { Actor } from "../policy/actor.ts";
import { decide } from "../policy/decide.ts";
import { EventTexts } from "./event-texts.ts";
import { Heartbeats } from "./heartbeats.ts";
import type { LivePositions } from "./live-positions.ts";
import { RecentSignals } from "./recent-signals.ts";
import { type Subscriber, Subscribers } from "./subscribers.ts";

const ACCESS_CHANGED = "access.changed";
const SESSION_ENDED = "session.revoked";

/** The call as which policies are asked about what a stream brings. */
const LISTENING = { operation: "live", method: "GET", path: "/api/live" } as const;

const MISSED_BATCH = 500;
const HEARTBEAT_MILLISECONDS = 10_000;

const SignalPayload = z.object({
  tenantId: z.string(),
  type: z.string(),
  subject: z.string(),
  data: JsonObject.optional(),
});

/** Brings events to the open screens of this gateway, each only to those who may see it. */
export class LiveHub {
  readonly #relay: Relay;
  readonly #subscribers = new Subscribers();
  readonly #topics: ReadonlyMap<string, string | null>;
  readonly #clock: Clock;
  /** How clients hold their place in the outbox. */
  readonly positions: LivePositions;
  readonly texts: EventTexts;
  readonly #signals = new RecentSignals();
  readonly heartbeats = new Heartbeats(HEARTBEAT_MILLISECONDS);
  /** What subscribers are still to be told, once policies have answered. */
  readonly #unsettled = new WeakMap<Subscriber, Promise<void>>();

  constructor(
    relay: Relay,
    listener: Listener,
    features: readonly FeatureManifest[],
    clock: Clock,
    positions: LivePositions,
  ) {
    this.positions = positions;
    this.texts = new EventTexts(positions);
    this.#relay = relay;
    this.#clock = clock;
    this.#topics = new Map(
      features.flatMap((feature) =>
        Object.entries(feature.topics).map(
          ([topic, { permission }]) => [topic, permission] as const,
        ),
      ),
    );
    relay.consume((event) => this.#publish(event));
    listener.on(SIGNAL_CHANNEL, (payload) => {
      if (payload !== "") this.#signal(SignalPayload.parse(JSON.parse(payload)));
    });
  }

  /** Whether an actor may follow a topic, by role and by policy; unknown topics are nobody's. */
  maySee(actor: Actor, topic: string, ip: string): Soon<boolean> {
    const permission = this.#topics.get(topic);
    if (permission === undefined) return false;
    if (permission === null) return true;
    if (actor.access.policies === null) return actor.permissions.has(permission);
    const call = { ...LISTENING, ip, time: this.#clock.now() };
    const decision = decide(actor, { kind: "permission", permission }, call);
    return after(decision, ({ verdict }) => verdict.allowed);
  }

  /** Those among some topics that an actor may follow. */
  async visibleTopics(actor: Actor, topics: readonly string[], ip: string): Promise<string[]> {
    const seen = await Promise.all(topics.map(async (topic) => this.maySee(actor, topic, ip)));
    return topics.filter((_, index) => seen[index]);
  }

  /** Adds a stream and returns the way to remove it. An account that has too many is refused. */
  subscribe(subscriber: Subscriber): () => void {
    return this.#subscribers.add(subscriber);
  }

  /** Ends every stream: their clients go to another gateway, or come back when this one does. */
  endAll(): void {
    for (const subscriber of this.#subscribers.all()) subscriber.onAccessChanged();
  }

  /** The place in the outbox from which a stream that opens now will hear everything. */
  get position(): string {
    return this.positions.write(this.#relay.cursor);
  }

  /** How many streams are open on this gateway. */
  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** What a subscriber missed since `cursor`, in batches, up to the newest event that is safe to read. */
  async *missed(subscriber: Subscriber, cursor: string): AsyncGenerator<RelayedEvent[]> {
    let position: string | undefined = cursor;
    while (position !== undefined) {
      const events = await this.#relay.since(subscriber.actor.tenantId, position, MISSED_BATCH);
      const seen = await Promise.all(
        events.map(async (event) => this.#concerns(subscriber, event)),
      );
      yield events.filter((_, index) => seen[index]);
      position = events.length < MISSED_BATCH ? undefined : events.at(-1)?.cursor;
    }
  }

  #publish(event: RelayedEvent): void {
    const { tenantid: tenantId, type } = event.event;
    for (const subscriber of this.#subscribers.following(tenantId, topicOf(type)))
      this.#tell(subscriber, this.#concerns(subscriber, event), () => subscriber.onEvent(event));
    if (type === SESSION_ENDED) this.#endSession(event);
    if (type !== ACCESS_CHANGED) return;
    for (const subscriber of this.#subscribers.inTenant(tenantId))
      if (isFor(subscriber.actor, event))
        this.#tell(subscriber, true, () => subscriber.onAccessChanged());
  }

  /** Its streams end at once, in whatever tenant they listen. */
  #endSession({ event, audienceId }: RelayedEvent): void {
    for (const subscriber of this.#subscribers.ofAccount(audienceId ?? ""))
      if (event.subject === `session/${subscriber.actor.sessionId}`)
        this.#tell(subscriber, true, () => subscriber.onAccessChanged());
  }

  /** Tells each subscriber things in their order, also when policies have to be waited for. */
  #tell(subscriber: Subscriber, maySee: Soon<boolean>, tell: () => void): void {
    const earlier = this.#unsettled.get(subscriber);
    if (earlier === undefined && typeof maySee === "boolean") {
      if (maySee) tell();
      return;
    }
    const settled = Promise.all([maySee, earlier])
      .then(([allowed]) => {
        if (allowed && this.#subscribers.has(subscriber)) tell();
      })
      // Nobody can say what it may see: it establishes that anew, and hears then what it missed.
      .catch(() => subscriber.onAccessChanged())
      .finally(() => {
        if (this.#unsettled.get(subscriber) === settled) this.#unsettled.delete(subscriber);
      });
    this.#unsettled.set(subscriber, settled);
  }

  /** Tells one that has just begun to listen what it may have missed meanwhile. */
  repeatSignals(subscriber: Subscriber): void {
    for (const signal of this.#signals.of(subscriber.actor.tenantId, subscriber.topics))
      this.#tellSignal(subscriber, signal);
  }

  #signal(signal: Signal): void {
    this.#signals.add(signal);
    for (const subscriber of this.#subscribers.following(signal.tenantId, topicOf(signal.type)))
      this.#tellSignal(subscriber, signal);
  }

  #tellSignal(subscriber: Subscriber, signal: Signal): void {
    const maySee = this.maySee(subscriber.actor, topicOf(signal.type), subscriber.ip);
    this.#tell(subscriber, maySee, () => subscriber.onSignal(signal));
  }

  #concerns(subscriber: Subscriber, { event, audienceId }: RelayedEvent): Soon<boolean> {
    const topic = topicOf(event.type);
    return (
      isFor(subscriber.actor, { event, audienceId }) &&
      subscriber.topics.has(topic) &&
      this.maySee(subscriber.actor, topic, subscriber.ip)
    );
  }
}

function isFor(
  { tenantId, accountId }: Actor,
  { event, audienceId }: Pick<RelayedEvent, "event" | "audienceId">,
): boolean {
  return tenantId === event.tenantid && (audienceId === null || audienceId === accountId);
}
