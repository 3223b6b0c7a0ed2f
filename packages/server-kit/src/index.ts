export * from "./app-error.ts";
export * from "./clock.ts";
export { Closers } from "./closers.ts";
export { Database } from "./database/database.ts";
export { containing, type Page, takePage } from "./database/page.ts";
export type { Migration, TableClass } from "./database/migration.ts";
export { type ConnectionOptions, DEFAULT_CONNECTIONS } from "./database/pools.ts";
export { deviceOf } from "./device.ts";
export {
  actorScope,
  type ActorScope,
  asSystem,
  type Scope,
  type Transaction,
} from "./database/transaction.ts";
export {
  createGateway,
  type Gateway,
  type GatewayOptions,
  kitMigrations,
  retentionOf,
  schemaOf,
} from "./gateway.ts";
export { acceptsEncoding } from "./http/accepts-encoding.ts";
export { WrittenJson } from "./http/answer.ts";
export type { Call, Handler, Handlers, RequestFacts } from "./http/call.ts";
export { callerAddress } from "./http/caller-address.ts";
export type { Gate, GatedCall } from "./http/gate.ts";
export { strictCookie } from "./http/cookies.ts";
export { receiveBytes } from "./http/read-body.ts";
export { refuseUpgrade, type UpgradeListener } from "./http/host-routes.ts";
export { networkOf } from "./http/network-of.ts";
export { storable } from "./runs/run-log.ts";
export { isDiskFull } from "./http/outage-error.ts";
export { parseInput } from "./http/parse-input.ts";
export { newNonce, securityHeaders } from "./http/security-headers.ts";
export { DEFAULT_TENANT } from "./http/serve-endpoint.ts";
export * from "./ids.ts";
export { RETENTION_LOCK, RetentionJob } from "./retention/retention-job.ts";
export * from "./retention/retention-rule.ts";
export * from "./iso-time.ts";
export { listen, type Listening } from "./listen.ts";
export { liveResponse } from "./live/live-response.ts";
export { emailLanguage, type EmailLanguage } from "./mail/email-language.ts";
export { MAIL_FROM_SETTING, MAIL_URL_SETTING, mailRoute } from "./mail/mail-route.ts";
export type { Delivery, Email, Mailer, MailRoute } from "./mail/mailer.ts";
export {
  type AskableModel,
  CODE_ALIAS,
  type MissingModel,
  type ModelChoice,
  type ModelGateway,
  type Question,
  type RecordedCall,
  type RunCallListener,
  type Waiting,
} from "./models/models.ts";
export * from "./packages/packages.ts";
export * from "./module.ts";
export { takeNamePage } from "./name-page.ts";
export { isNestedTooDeep } from "./nesting.ts";
export type { NewEvent } from "./outbox/new-event.ts";
export type { Reaction, Reactions } from "./outbox/reactions.ts";
export type { EventTables } from "./outbox/outbox.ts";
export { toRelayed } from "./outbox/relay.ts";
export * from "./platform.ts";
export {
  isLeftBehind,
  makeScratchFolder,
  processMark,
  sweepScratchFolders,
} from "./scratch-folder.ts";
export { AccessControl } from "./policy/access-control.ts";
export type { AccessSnapshot, AccessSource } from "./policy/access-snapshot.ts";
export type { Actor, Authenticate, Credential, SessionCheck } from "./policy/actor.ts";
export type { EarlierCall } from "./policy/reauthorize.ts";
export { defineResource } from "./resource/define-resource.ts";
export { resourceTable } from "./resource/resource-columns.ts";
export {
  type Asker,
  defineQuerySource,
  type QueryContext,
  type QuerySource,
  QuerySources,
} from "./queries/query-sources.ts";
export type { QueryUser } from "./queries/query-users.ts";
export type { RunContext, RunKind, StartableRun } from "./runs/run-kind.ts";
export { Runs } from "./runs/runs.ts";
export { TargetRegistry } from "./triggers/target-registry.ts";
export * from "./runs/run-rows.ts";
export type { NewRun, RunEnd } from "./runs/runs.ts";
export { AddressSecrets, addressSecretTable } from "./security/address-secrets.ts";
export { createGuardedFetch, type GuardedFetch } from "./security/guarded-fetch.ts";
export {
  type GuardedProxy,
  publicOr,
  type Reach,
  startGuardedProxy,
} from "./security/guarded-proxy.ts";
export { isPrivateAddress } from "./security/private-address.ts";
export { publicLookup, systemResolve } from "./security/public-lookup.ts";
export { readHead } from "./security/read-head.ts";
export { SecretBox } from "./security/secret-box.ts";
export {
  GivenSettingError,
  type GivenSettings,
  type SettingSources,
} from "./settings/given-settings.ts";
export { type SettingHolder, type StoredSettings, resolveSetting } from "./settings/settings.ts";
export { createLogger, type Logger, onLogLine } from "./telemetry/log.ts";
export { type DoneWork, OwnWork } from "./telemetry/own-work.ts";
export type { PeriodicState, PeriodicTask } from "./periodic-work.ts";
export type {
  NewProcess,
  PlayedProcess,
  PlayedStep,
  PlayOptions,
  PreparedProcess,
  ProcessEngine,
  ProcessMaker,
} from "./processes/processes.ts";
export {
  assertHolds,
  checkSource,
  checkTargetKind,
  checkTrigger,
} from "./triggers/check-trigger.ts";
export { matchesEvent } from "./triggers/event-match.ts";
export { insertFire } from "./triggers/insert-fire.ts";
export {
  assertRoomForTrigger,
  assertUnmanaged,
  removeTrigger,
  storeTrigger,
} from "./triggers/managed-triggers.ts";
export { eventTypeIn, maySeeEvents } from "./triggers/event-visibility.ts";
export { isReplayed, replayFires } from "./triggers/replay-fires.ts";
export { fillObject, fillTemplate } from "./triggers/template.ts";
export { assertSchedule, momentsBetween, nextMoment } from "./triggers/schedule.ts";
export type { FireRow, TriggerRow } from "./triggers/trigger-rows.ts";
export { secretNames } from "./triggers/call-secrets.ts";
export { setCallHeader } from "./triggers/call-headers.ts";
export {
  type Conclusion,
  defineTarget,
  type Fire,
  type FireOutcome,
  PermanentFailure,
  type TriggerTargetKind,
} from "./triggers/trigger-target.ts";
export type { Triggers } from "./triggers/triggers.ts";
export { isSigned, newWebhookSecret, signatureOf } from "./triggers/webhook-signature.ts";
export type { NewUsage } from "./usage/new-usage.ts";
export { type Allowance, readAllowance } from "./usage/quota.ts";
export {
  API_CALLS,
  hasUsage,
  MODEL_COST,
  NANODOLLARS,
  usageRows,
  usageSince,
  usageThisMonth,
} from "./usage/usage.ts";
export { copyOrigin, readOrigin, sealOrigin } from "./origin.ts";
export { type PlaceHolder, type PlaceLimits, placeRefusal } from "./shared-places.ts";
export { type SlotLimits, WorkSlots } from "./work-slots.ts";
export { listAppliedMigrations } from "./database/applied-migrations.ts";
export {
  accessVersionRows,
  addTenant,
  changeTenantRow,
  closeTenant,
  deleteTenant,
  isTenant,
  lockTenant,
  setTenantSuspension,
  tenantName,
  tenantRows,
} from "./database/tenants.ts";
export { deleteMailTo, type KeptMail, keptMail } from "./mail/kept-mail.ts";
export { deleteEvents, eventRows, redactEvent } from "./outbox/event-rows.ts";
export { decisionRows } from "./policy/decision-rows.ts";
export {
  addPastRun,
  forgetRunInput,
  runLogOf,
  runRows,
  RUNS_VIEW,
  runsOf,
  runStepsOf,
} from "./runs/run-records.ts";
export { forgetSettingsOf } from "./settings/forget-settings.ts";
export {
  areTriggersPaused,
  findWebhook,
  fireRows,
  firesOf,
  storeWebhookSecret,
  triggerGateways,
  triggerRows,
} from "./triggers/trigger-records.ts";
export { quotaRows, removeQuotaException, setQuotaException } from "./usage/quota-exceptions.ts";
