import { randomBytes } from "node:crypto";
import { type Email, emailLanguage, type Platform, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { findAccountByEmail } from "../accounts/account-store.ts";
import { holderOf } from "../identity-services.ts";
import { sha256 } from "../sha256.ts";
import { type PasswordEmailReason, lifetimeOf, passwordEmail } from "./password-email.ts";

const HOUR_MILLISECONDS = 60 * 60_000;
/** So that nobody's mailbox is flooded by someone who only knows the address. */
const EMAILS_PER_HOUR = 5;
const RETRY_MILLISECONDS = 60_000;
const GIVE_UP_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Finds requests that others wrote: operators who make accounts, gateways that died. */
const POLL_MILLISECONDS = 1_000;

interface Errand {
  readonly email: string;
  readonly requestedAt: Date;
  /** `null` when nobody lives at the address. */
  readonly message: Email | null;
}

/**
 * Works off the requests for reset links. A request is kept until its email is handed over, so it
 * outlives a crash and a mail server that is down; any gateway may carry it.
 */
export class PasswordResetMailer {
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  #walking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MILLISECONDS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#walking;
  }

  wake(): void {
    this.#again = true;
    if (this.#stopped || this.#walking !== null) return;
    this.#walking = this.#walk()
      .catch((error: unknown) =>
        this.#platform.log.warn({ err: error }, "sending a reset link failed; trying again"),
      )
      .finally(() => {
        this.#walking = null;
      });
  }

  async #walk(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      for (
        let errand = await this.#take();
        errand !== null && !this.#stopped;
        errand = await this.#take()
      ) {
        if (errand.message !== null) await this.#platform.mail.send(errand.message);
        await this.#finish(errand);
      }
    }
  }

  /** Claims the oldest due request. Should this gateway fail now, it is due again after a while. */
  async #take(): Promise<Errand | null> {
    const { database, clock } = this.#platform;
    const now = clock.now();
    return database.system(async (tx) => {
      const { rows } = await sql<{
        email: string;
        requested_at: Date;
        reason: PasswordEmailReason;
      }>`
        update password_reset_request set due_at = ${later(now, RETRY_MILLISECONDS)}
        where email = (
          select email from password_reset_request where due_at <= ${now}
          order by due_at limit 1 for update skip locked
        ) returning email, requested_at, reason`.execute(tx.query());
      const request = rows[0];
      if (request === undefined) return null;
      const isStale = now.getTime() - request.requested_at.getTime() > GIVE_UP_MILLISECONDS;
      const message = isStale ? null : await this.#write(tx, request, now);
      return { email: request.email, requestedAt: request.requested_at, message };
    });
  }

  async #write(
    tx: Transaction,
    { email, reason }: { email: string; reason: PasswordEmailReason },
    now: Date,
  ): Promise<Email | null> {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || account.status === "suspended") return null;
    const query = tx.query();
    const { rows } = await sql<{ sent: number }>`
      select count(*)::integer as sent from password_reset
      where account_id = ${account.id} and created_at > ${later(now, -HOUR_MILLISECONDS)}`.execute(
      query,
    );
    if (reason === "asked" && (rows[0]?.sent ?? 0) >= EMAILS_PER_HOUR) return null;
    const token = randomBytes(32).toString("base64url");
    await sql`update password_reset set used_at = ${now}
      where account_id = ${account.id} and used_at is null`.execute(query);
    await sql`insert into password_reset (token_hash, account_id, created_at, expires_at)
      values (${sha256(token)}, ${account.id}, ${now}, ${later(now, lifetimeOf(reason))})`.execute(
      query,
    );
    const link = `${this.#platform.config.publicUrl}/reset-password#token=${token}`;
    const language = await emailLanguage(this.#platform.settings, holderOf(account));
    return passwordEmail(language, reason, account, link);
  }

  /** A request that was repeated meanwhile stays, and is due already. */
  async #finish({ email, requestedAt }: Errand): Promise<void> {
    await this.#platform.database.system((tx) =>
      sql`delete from password_reset_request
        where email = ${email} and requested_at = ${requestedAt}`.execute(tx.query()),
    );
  }
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
