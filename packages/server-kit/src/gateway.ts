import type { RequestListener } from "node:http";
import { Closers } from "./closers.ts";
import type { Clock } from "./clock.ts";
import { Availability } from "./database/availability.ts";
import { Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import type { Migration } from "./database/migration.ts";
import { type ConnectionOptions, openPools } from "./database/pools.ts";
import { accessMigration } from "./database/access-migration.ts";
import { originMigration } from "./database/origin-migration.ts";
import { oversightMigration } from "./database/oversight-migration.ts";
import { recordsMigration } from "./database/records-migration.ts";
import type { Handler } from "./http/call.ts";
import { createGatewayListener } from "./http/gateway-app.ts";
import { type UpgradeListener, upgradesOf, withHosts, withMounts } from "./http/host-routes.ts";
import { openApiDocument } from "./http/openapi.ts";
import { RateLimiter } from "./http/rate-limiter.ts";
import { SameSite } from "./http/same-site.ts";
import { LiveHub } from "./live/live-hub.ts";
import { LivePositions } from "./live/live-positions.ts";
import { configuredMailer, developmentMailbox, mailMigration } from "./mail/mailer.ts";
import { mailRoute } from "./mail/mail-route.ts";
import type { ServerModule } from "./module.ts";
import { Listener } from "./outbox/listener.ts";
import { Relay } from "./outbox/relay.ts";
import type { Platform, PlatformConfig } from "./platform.ts";
import { AccessControl } from "./policy/access-control.ts";
import { anyCredential } from "./policy/actor.ts";
import { DecisionLog } from "./policy/decision-log.ts";
import { reauthorize, isOwnToken } from "./policy/reauthorize.ts";
import { kitRetention, retentionMigration } from "./retention/kit-retention.ts";
import { RETENTION_PAUSE_MILLISECONDS, RetentionJob } from "./retention/retention-job.ts";
import type { RetentionRule } from "./retention/retention-rule.ts";
import { runsMigration, takeoversMigration } from "./runs/runs-migration.ts";
import { RunWorker } from "./runs/run-worker.ts";
import { Runs } from "./runs/runs.ts";
import { guardedFetches } from "./security/guarded-fetch.ts";
import { SecretBox } from "./security/secret-box.ts";
import type { SettingSources } from "./settings/given-settings.ts";
import { Settings, settingsMigration } from "./settings/settings.ts";
import type { Logger } from "./telemetry/log.ts";
import { OwnWork } from "./telemetry/own-work.ts";
import { PeriodicWork } from "./periodic-work.ts";
import { Models } from "./models/models.ts";
import { Packages } from "./packages/packages.ts";
import { QuerySources } from "./queries/query-sources.ts";
import { Processes } from "./processes/processes.ts";
import { httpTarget } from "./triggers/targets/http-target.ts";
import { runTargets } from "./triggers/targets/run-target.ts";
import { triggerMigrations } from "./triggers/trigger-migration.ts";
import { CallSecrets } from "./triggers/call-secrets.ts";
import { TriggerWorker } from "./triggers/trigger-worker.ts";
import { Triggers } from "./triggers/triggers.ts";
import { CallMeter } from "./usage/call-meter.ts";
import { quotaMigration } from "./usage/quota.ts";

export interface GatewayOptions {
  readonly config: PlatformConfig;
  readonly connection: ConnectionOptions;
  /** What whoever runs the database knows about an outage of it; `null` while there is none. */
  readonly databaseNote?: () => string | null;
  readonly modules: readonly ServerModule[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly web?: (request: Request) => Promise<Response>;
  /** Check every answer against its contract. */
  readonly checkAnswers: boolean;
}

export interface Gateway {
  readonly platform: Platform;
  readonly applied: readonly string[];
  readonly listener: RequestListener;
  /** Takes connections that change their protocol, such as WebSockets. */
  readonly upgrade: UpgradeListener;
  seedDemo(): Promise<void>;
  close(): Promise<void>;
}

const CONCURRENT_RUNS = 4;
const CONCURRENT_FIRES = 16;

/** The schema of the shared records, before that of any feature. */
export const kitMigrations = [
  recordsMigration,
  mailMigration,
  settingsMigration,
  runsMigration,
  oversightMigration,
  accessMigration,
  quotaMigration,
  takeoversMigration,
  retentionMigration,
  ...triggerMigrations,
  originMigration,
];

/** Every migration of a gateway that serves these features, in order. */
export function schemaOf(modules: readonly Pick<ServerModule, "migrations">[]): Migration[] {
  return [...kitMigrations, ...modules.flatMap((module) => module.migrations)];
}

/** Every rule by which rows of these features' tables go in time. */
export function retentionOf(modules: readonly Pick<ServerModule, "retention">[]): RetentionRule[] {
  return [...kitRetention, ...modules.flatMap(({ retention = [] }) => retention)];
}

/** Puts a gateway together: schema, services, features, HTTP. Everything it opens, `close` closes. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const closers = new Closers();
  try {
    return await assemble(options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function assemble(options: GatewayOptions, closers: Closers): Promise<Gateway> {
  const { config, connection, modules, clock, log } = options;
  const features = modules.map((module) => module.feature);
  const applied = await migrate(connection, schemaOf(modules));
  const availability = new Availability(options.databaseNote);
  const pools = openPools(
    connection,
    (error) => log.warn({ err: error }, "an idle database connection was lost"),
    availability,
  );
  closers.add(() => pools.close());
  const database = new Database(pools, clock);
  const decisions = new DecisionLog(database, clock, log);
  closers.add(() => decisions.close());
  const meter = new CallMeter(database, clock, log);
  closers.add(() => meter.close());
  const events = new Listener(connection, log, availability);
  const relay = new Relay(database, events, log);
  const secrets = new SecretBox(config.secretKey);
  const permissions = features.flatMap((feature) => feature.permissions);
  const access = new AccessControl(database, clock, permissions);
  const settings = new Settings(features, database, secrets, settingSources(config));
  const mail = configuredMailer(
    () => mailRoute(settings, config),
    developmentMailbox(database, clock, log),
    clock,
  );
  await mail.refresh();
  let document: Record<string, unknown> | undefined;
  const platform: Platform = {
    config,
    features,
    permissions,
    access,
    log,
    ownWork: new OwnWork(),
    clock,
    database,
    secrets,
    settings,
    runs: new Runs(clock),
    triggers: new Triggers(clock),
    processes: new Processes(),
    models: new Models(),
    packages: new Packages(),
    queries: new QuerySources(),
    callSecrets: new CallSecrets(database, clock, secrets),
    periodic: new PeriodicWork(clock, log),
    live: new LiveHub(
      relay,
      events,
      features,
      clock,
      new LivePositions(secrets.deriveKey("live positions")),
    ),
    notices: events,
    mail,
    ...guardedFetches(config),
    sessionIsLive: async (actor) => {
      const { validUntil } = actor.rights;
      if (validUntil !== null && validUntil <= clock.now()) return false;
      if (actor.scopes === null) return (await identity?.sessionIsLive?.(actor)) ?? false;
      for (const { isLive } of credentials) if (await isLive(actor)) return true;
      return false;
    },
    reauthorize: (call) =>
      reauthorize(
        { clock, authenticate, gates, issueAccessToken: platform.issueAccessToken },
        call,
      ),
    isOwnToken: (token) => isOwnToken(authenticate, token),
    issueAccessToken: async (session) => {
      const issue = identity?.issueAccessToken;
      if (issue === undefined) throw new Error("No feature signs access tokens.");
      return issue(session);
    },
    openApi: () =>
      (document ??= openApiDocument(
        modules.map(({ feature, contract }) => ({ title: feature.title, contract })),
        { version: config.version, url: config.publicUrl },
      )),
  };
  const parts = modules.map((module) => ({
    contract: module.contract,
    ...module.create(platform),
  }));
  const identity = parts.find((part) => part.authenticate !== undefined);
  const credentials = parts.flatMap((part) => part.credentials ?? []);
  if (identity?.authenticate === undefined || identity.sessionIsLive === undefined)
    throw new Error("No feature establishes who is calling.");
  const authenticate = anyCredential(identity.authenticate, credentials);
  for (const part of parts) if (part.access !== undefined) access.use(part.access);
  for (const part of parts) database.reactions.add(part.on ?? {});
  const { triggers, periodic } = platform;
  const runKinds = parts.flatMap((part) => part.runs ?? []);
  triggers.targets.add([
    httpTarget(platform.fetchOutside, platform.callSecrets),
    ...runTargets(runKinds, platform.runs),
    ...parts.flatMap((part) => part.triggerTargets ?? []),
  ]);
  database.reactions.add(triggers.reactions);
  platform.processes.use(parts.flatMap((part) => part.processes ?? []));
  platform.models.use(parts.flatMap(({ models }) => (models === undefined ? [] : [models])));
  platform.packages.use(parts.flatMap((part) => part.packages ?? []));
  platform.queries.use(parts);
  const gates = parts.flatMap((part) => part.gate ?? []);
  const hosts = parts.flatMap((part) => part.host ?? []);
  const app = createGatewayListener({
    config,
    clock,
    log,
    ownWork: platform.ownWork,
    authenticate,
    decisions,
    meter,
    rates: new RateLimiter(clock),
    gates,
    checkAnswers: options.checkAnswers,
    web: options.web ?? null,
    // Each part holds the handlers of its own contract (see `defineModule`).
    modules: parts.map((part) => ({
      contract: part.contract,
      handlers: part.handlers as Record<string, Handler<never>>,
    })),
  });
  const worker = new RunWorker(
    {
      database,
      clock,
      log,
      ownWork: platform.ownWork,
      kinds: runKinds,
      leaseMilliseconds: config.runLeaseMilliseconds,
      concurrency: CONCURRENT_RUNS,
    },
    events,
  );
  const { runLeaseMilliseconds: leaseMilliseconds } = config;
  const firing = new TriggerWorker(
    {
      database,
      clock,
      log,
      triggers,
      features,
      leaseMilliseconds,
      concurrency: CONCURRENT_FIRES,
      rightsOf: (tenantId, subjectId) => access.rightsOf(tenantId, subjectId),
    },
    events,
  );
  closers.addTogether(parts.map((part) => () => part.stop?.()));
  closers.add(() => events.close());
  await events.start();
  closers.add(() => relay.close());
  await relay.start();
  for (const part of parts) await part.start?.();
  closers.addTogether([() => worker.stop(), () => firing.stop()]);
  worker.start();
  firing.start();
  const retention = new RetentionJob({ database, clock, rules: retentionOf(modules) });
  closers.add(() => periodic.close());
  closers.add(() => retention.close());
  periodic.every({
    id: "kit.retention",
    title: "Remove rows whose retention period is over",
    everyMilliseconds: RETENTION_PAUSE_MILLISECONDS,
    work: () => retention.run(),
  });
  const site = new SameSite(config.publicUrl);
  const sockets = parts.flatMap((part) => part.sockets ?? []);
  return {
    platform,
    applied,
    listener: withHosts(
      hosts,
      withMounts(
        app,
        parts.flatMap((part) => part.mount ?? []),
        site,
      ),
    ),
    upgrade: upgradesOf(hosts, sockets, site),
    async seedDemo() {
      for (const part of parts) await part.seedDemo?.();
    },
    close: () => closers.close(),
  };
}

/** `SMTP_URL` reaches the gateway as part of its configuration. */
function settingSources({ smtpUrl, settingSources: sources = {} }: PlatformConfig): SettingSources {
  if (smtpUrl === null) return sources;
  return { ...sources, environment: { ...sources.environment, SMTP_URL: smtpUrl } };
}
