import type { FeatureManifest } from "@devloom/contract";
import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { AccessControl } from "../policy/access-control.ts";
import { messageOf } from "../runs/run-execution.ts";
import type { Logger } from "../telemetry/log.ts";
import { eventTypeIn, maySeeEvents } from "./event-visibility.ts";
import { type ClaimedFire, FireLost, type FireStore } from "./fire-store.ts";
import { fireContext } from "./insert-fire.ts";
import type { TargetRegistry } from "./target-registry.ts";
import { fillObject } from "./template.ts";
import type { TriggerRow } from "./trigger-rows.ts";
import { type FireOutcome, PermanentFailure, type TriggerTargetKind } from "./trigger-target.ts";

/** A fire whose gateway ended more often than this ends them. */
const MAX_TAKEOVERS = 5;
const MAX_BACKOFF_MILLISECONDS = 3_600_000;

export class GatewayStopping extends Error {}
class TimedOut extends Error {}

interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly targets: TargetRegistry;
  readonly leaseMilliseconds: number;
  /** What somebody may do now; `null` for who does not belong to the tenant any more. */
  readonly rightsOf: AccessControl["rightsOf"];
  readonly features: readonly FeatureManifest[];
}

/** One try of one fire: keeps its lease, watches its time, stores what became of it. */
export class FireExecution {
  readonly #claimed: ClaimedFire;
  readonly #store: FireStore;
  readonly #parts: Parts;
  readonly #controller = new AbortController();

  constructor(claimed: ClaimedFire, store: FireStore, parts: Parts) {
    this.#claimed = claimed;
    this.#store = store;
    this.#parts = parts;
  }

  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Prolongs the lease; ends the work when it is lost. */
  async beat(): Promise<void> {
    const { fire } = this.#claimed;
    try {
      await this.#store.heartbeat(fire);
    } catch (error) {
      if (error instanceof FireLost) return this.abort(error);
      this.#parts.log.warn({ err: error, fireId: fire.id }, "prolonging a fire's lease failed");
    }
  }

  async run(): Promise<void> {
    const { fire, trigger } = this.#claimed;
    const seconds = trigger.timeout_seconds;
    const beats = setInterval(() => void this.beat(), this.#parts.leaseMilliseconds / 3);
    const limit = setTimeout(
      () => this.abort(new TimedOut(`It took longer than ${seconds} seconds.`)),
      seconds * 1_000,
    );
    try {
      const outcome = await this.#fire();
      if ("result" in outcome) await this.#store.succeed(fire, outcome.result);
      else
        await this.#store.handOver(fire, outcome.handOver, {
          until: new Date(this.#parts.clock.now().getTime() + seconds * 1_000),
          actorId: trigger.updated_by,
        });
    } catch (error) {
      await this.#conclude(error);
    } finally {
      clearInterval(beats);
      clearTimeout(limit);
    }
  }

  async #fire(): Promise<FireOutcome> {
    const { fire, trigger } = this.#claimed;
    if (fire.takeovers > MAX_TAKEOVERS)
      throw new PermanentFailure(`The gateway that worked on this ended ${fire.takeovers} times.`);
    const { target, config } = this.#parts.targets.parse(trigger.target);
    await this.#assertStillMay(target);
    const scheduledAt = fire.scheduled_at;
    const context = fireContext(trigger, { id: fire.id, scheduledAt }, fire.context);
    const { signal } = this.#controller;
    return abortable(
      signal,
      target.fire({
        id: fire.id,
        tenantId: fire.tenant_id,
        actorId: trigger.updated_by,
        trigger: { id: trigger.id, name: trigger.name },
        scheduledAt,
        attempt: fire.attempt,
        config,
        input: fillObject(trigger.input, context),
        signal,
      }),
    );
  }

  /** A trigger does what whoever saved it last may do, now and not then. */
  async #assertStillMay({ permission, title }: TriggerTargetKind): Promise<void> {
    const { tenant_id, updated_by } = this.#claimed.trigger;
    // What the product set up itself acts for nobody.
    if (updated_by === null) return;
    const rights = await this.#parts.rightsOf(tenant_id, updated_by);
    if (rights === null)
      throw new PermanentFailure(
        "Whoever saved this last is no longer an active member of the workspace. Somebody else has to save it.",
      );
    const lost = (needed: string, what: string) =>
      new PermanentFailure(
        `Whoever saved this last lost the permission ${needed}, which ${what} needs. ` +
          "Somebody who has it must save it.",
      );
    if (permission !== undefined && !rights.permissions.has(permission))
      throw lost(permission, `the target “${title}”`);
    const manage = this.#managePermission();
    if (manage !== null && !rights.permissions.has(manage))
      throw lost(manage, "what fires by itself");
    const type = eventTypeIn(this.#claimed.fire.context);
    if (type !== null && !maySeeEvents(this.#parts.features, rights, type))
      throw new PermanentFailure(
        `Whoever saved this last may no longer see events of the type ${type}. ` +
          "Somebody who may must save it.",
      );
  }

  /** What it takes to keep a trigger like this one; `null` where no feature asks for anything. */
  #managePermission(): string | null {
    const id = `${this.#claimed.trigger.managed_by ?? "trigger"}:manage`;
    const isDeclared = this.#parts.features.some(({ permissions }) =>
      permissions.some((one) => one.id === id),
    );
    return isDeclared ? id : null;
  }

  async #conclude(error: unknown): Promise<void> {
    const { fire, trigger } = this.#claimed;
    const { signal } = this.#controller;
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (reason instanceof FireLost || error instanceof FireLost) return;
    if (reason instanceof GatewayStopping || isDatabaseUnavailable(reason))
      return this.#store.release(fire);
    const message = messageOf(reason);
    const isLast = reason instanceof PermanentFailure || fire.attempt > trigger.retries;
    if (isLast) return this.#store.fail(fire, trigger, message);
    const at = this.#parts.clock.now().getTime() + backoffMilliseconds(trigger, fire.attempt);
    return this.#store.retryLater(fire, message, new Date(at));
  }
}

/** How long to wait after so many tries. */
export function backoffMilliseconds(
  { backoff_seconds }: Pick<TriggerRow, "backoff_seconds">,
  attempt: number,
): number {
  return Math.min(backoff_seconds * 1_000 * 2 ** (attempt - 1), MAX_BACKOFF_MILLISECONDS);
}

/** A target that does not heed the signal is not waited for. */
async function abortable<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
