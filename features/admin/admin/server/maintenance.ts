import {
  type Actor,
  AppError,
  type Gate,
  type GatedCall,
  type Platform,
} from "@devloom/server-kit";
import { MAINTENANCE_SETTING } from "../feature.ts";

/** Another gateway's change is noticed after this long at most. */
const KNOWN_MILLISECONDS = 1_000;
const RETRY_AFTER_SECONDS = "60";

/** Signing in and out works during maintenance, else operators could not end it. */
const ALWAYS_OPEN =
  /^\/api\/(auth\/(login|refresh|revoke|step-up|second-factor|passkey|sso|social)|impersonation\/stop)/;

/** How somebody signs in is theirs alone: an operator in their name may not touch it. */
const PERSONAL = /^\/api\/(auth|account)(\/|$)/;

/** Maintenance mode, and the limits of acting in somebody's name. */
export class Maintenance {
  readonly #platform: Platform;
  #message: string | null = null;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  readonly gate: Gate = async ({ endpoint, actor }: GatedCall) => {
    if (endpoint.method === "GET" || ALWAYS_OPEN.test(endpoint.path)) return;
    if (typeof actor?.impersonatorId === "string" && PERSONAL.test(endpoint.path)) {
      throw new AppError(
        403,
        "impersonated",
        "You can't change sign-in settings while impersonating somebody.",
      );
    }
    if (actor?.operator === true) return;
    const message = await this.message();
    if (message === null) return;
    throw new AppError(503, "maintenance", message, {
      headers: { "retry-after": RETRY_AFTER_SECONDS },
    });
  };

  async message(): Promise<string | null> {
    if (performance.now() - this.#readAt < KNOWN_MILLISECONDS) return this.#message;
    const value = await this.#platform.settings.storedForAll(MAINTENANCE_SETTING);
    this.#message = typeof value === "string" ? value : null;
    this.#readAt = performance.now();
    return this.#message;
  }

  async set(actor: Actor, message: string | null): Promise<{ message: string | null }> {
    const { database, settings } = this.#platform;
    await database.system(
      async (tx) => {
        await settings.write(tx, "instance", actor, MAINTENANCE_SETTING, message);
        await tx.emit({
          type: "setting.changed",
          subject: "setting/instance",
          data: { layer: "instance", keys: [MAINTENANCE_SETTING], message },
        });
      },
      { tenantId: actor.tenantId, actorId: actor.accountId },
    );
    this.#readAt = Number.NEGATIVE_INFINITY;
    return { message: await this.message() };
  }
}
