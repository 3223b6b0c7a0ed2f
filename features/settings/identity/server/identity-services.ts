import type { Platform, Scope, SettingHolder } from "@devloom/server-kit";
import { Passwords } from "./passwords/hashing.ts";
import { AccessTokens } from "./sessions/access-tokens.ts";
import { RefreshTokens } from "./sessions/refresh-tokens.ts";
import { WorkSlots } from "./work-slots.ts";

/** What the commands of this feature work with. */
export interface IdentityServices {
  readonly platform: Platform;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: Passwords;
  /** Hashing passwords takes much memory on purpose, so few are hashed at once. */
  readonly hashing: WorkSlots;
  /** Work that the answer must not wait for; it is finished before the gateway stops. */
  readonly afterwards: Afterwards;
}

const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 200;

export function createIdentityServices(platform: Platform): IdentityServices {
  const { secrets, clock, config } = platform;
  return {
    platform,
    accessTokens: new AccessTokens({ issuer: config.publicUrl, secrets, clock }),
    refreshTokens: new RefreshTokens(secrets),
    passwords: new Passwords(config),
    hashing: new WorkSlots(HASHES_AT_ONCE, HASHES_WAITING),
    afterwards: new Afterwards((error) =>
      platform.log.warn({ err: error }, "work after an answer failed"),
    ),
  };
}

/** Keeps track of work that goes on after an answer was sent. */
export class Afterwards {
  readonly #running = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  run(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch(this.#onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}

const NO_TENANT = "00000000-0000-0000-0000-000000000000";

/** Whose settings an account has. */
export function holderOf(account: { id: string; tenant_id: string | null }): SettingHolder {
  return { tenantId: account.tenant_id ?? NO_TENANT, accountId: account.id };
}

/** Where an account's events belong; an account whose tenants are all gone has no such place. */
export function scopeOf(account: { tenant_id: string | null }, actorId: string): Scope | null {
  return account.tenant_id === null ? null : { tenantId: account.tenant_id, actorId };
}
