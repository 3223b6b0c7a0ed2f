import type { FeatureManifest, Permission } from "@devloom/contract";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import type { LiveHub } from "./live/live-hub.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Models } from "./models/models.ts";
import type { Packages } from "./packages/packages.ts";
import type { Listener } from "./outbox/listener.ts";
import type { GuardedFetch } from "./security/guarded-fetch.ts";
import type { SecretBox } from "./security/secret-box.ts";
import type { SettingSources } from "./settings/given-settings.ts";
import type { Settings } from "./settings/settings.ts";
import type { AccessControl } from "./policy/access-control.ts";
import type { Actor } from "./policy/actor.ts";
import type { EarlierCall } from "./policy/reauthorize.ts";
import type { QuerySources } from "./queries/query-sources.ts";
import type { Runs } from "./runs/runs.ts";
import type { Logger } from "./telemetry/log.ts";
import type { OwnWork } from "./telemetry/own-work.ts";
import type { PeriodicWork } from "./periodic-work.ts";
import type { Processes } from "./processes/processes.ts";
import type { CallSecrets } from "./triggers/call-secrets.ts";
import type { Triggers } from "./triggers/triggers.ts";

/**
 * Configuration that features may read: here what every gateway has. What is about one part of the product is declared
 * by that part, beside the code that reads it:
 *
 *     declare module "@devloom/server-kit" {
 *       interface PlatformConfig { readonly startersFolder?: string }
 *     }
 */
export interface PlatformConfig {
  readonly mode: "development" | "production";
  readonly version: string;
  /** Where browsers reach this installation, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly demo: boolean;
  /** Origins on private networks that the operator allows to be called, such as an identity provider's. */
  readonly trustedOrigins?: readonly string[];
  /** How many reverse proxies in front may be believed about the caller's address. */
  readonly trustedProxies: number;
  /** How long a gateway may be silent before another takes over its runs. */
  readonly runLeaseMilliseconds: number;
  /** Settings that are decided outside of the installation. */
  readonly settingSources?: SettingSources;
}

/** The services a feature is given. Features reach each other only through contracts and events. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly features: readonly FeatureManifest[];
  readonly permissions: readonly Permission[];
  /** Who may do what: roles, grants, teams and policies of each tenant. */
  readonly access: AccessControl;
  readonly log: Logger;
  /** What this gateway does itself, as it is done. */
  readonly ownWork: OwnWork;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly settings: Settings;
  readonly runs: Runs;
  /** What starts by itself: schedules, events, webhooks. */
  readonly triggers: Triggers;
  /** Runs processes that features make. */
  readonly processes: Processes;
  /** Asks language models for features. */
  readonly models: Models;
  /** Keeps packages that features use and publish. */
  readonly packages: Packages;
  /** Answers queries of dashboards and reports, whatever source they are about. */
  readonly queries: QuerySources;
  readonly callSecrets: CallSecrets;
  /** What the product does by itself again and again. */
  readonly periodic: PeriodicWork;
  readonly live: LiveHub;
  /** Hears PostgreSQL's notifications from every gateway; features register while they are created. */
  readonly notices: Pick<Listener, "on">;
  readonly mail: Mailer;
  /** `fetch` for addresses that come from people or configuration. */
  readonly fetch: GuardedFetch;
  /** The same for calls that a workspace sets up: the gateway itself is no address that it may reach from inside. */
  readonly fetchOutside: GuardedFetch;
  /** Whether the session a call came with would be accepted again, for streams that outlive the call. */
  sessionIsLive(actor: Actor): Promise<boolean>;
  /** Who would make a call once more that was allowed earlier; `null` when it would be refused by now. */
  reauthorize(call: EarlierCall): Promise<Actor | null>;
  /** Whether a bearer token is one of this installation's, current or not. */
  isOwnToken(token: string): Promise<boolean>;
  /** A short-lived access token for a session that a feature began. */
  issueAccessToken(session: { accountId: string; sessionId: string }): Promise<string>;
  /** The API document, built from the contracts of every feature. */
  openApi(): Record<string, unknown>;
}
