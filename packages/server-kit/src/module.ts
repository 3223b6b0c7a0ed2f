import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Contract, FeatureManifest } from "@devloom/contract";
import type { Migration } from "./database/migration.ts";
import type { Handlers } from "./http/call.ts";
import type { Gate } from "./http/gate.ts";
import type { Reactions } from "./outbox/reactions.ts";
import type { Platform } from "./platform.ts";
import type { AccessSource } from "./policy/access-snapshot.ts";
import type { Authenticate, Credential, SessionCheck } from "./policy/actor.ts";
import type { ModelGateway } from "./models/models.ts";
import type { PackageRegistry } from "./packages/packages.ts";
import type { ProcessEngine } from "./processes/processes.ts";
import type { QuerySource } from "./queries/query-sources.ts";
import type { QueryUser } from "./queries/query-users.ts";
import type { RetentionRule } from "./retention/retention-rule.ts";
import type { RunKind } from "./runs/run-kind.ts";
import type { TriggerTargetKind } from "./triggers/trigger-target.ts";

/** A program of its own under host names of its own, such as the origins of previews. */
export interface HostPart {
  /** Whether a `Host` header names one of its hosts; asked before everything else. */
  matches(host: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A place at which pages open WebSockets. */
export interface SocketPart {
  readonly path: string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** What a feature brings to a running gateway. */
export interface ModuleParts<C extends Contract> {
  readonly handlers: Handlers<C>;
  readonly runs?: readonly RunKind[];
  /** What triggers can set going. */
  readonly triggerTargets?: readonly TriggerTargetKind[];
  /** At most one feature runs processes for the others. */
  readonly processes?: ProcessEngine;
  /** At most one feature asks language models for the others. */
  readonly models?: ModelGateway;
  /** At most one feature keeps packages for the others. */
  readonly packages?: PackageRegistry;
  /** What answers queries of dashboards and reports. */
  readonly querySources?: readonly QuerySource[];
  /** What keeps such queries: told before a source is deleted. */
  readonly queryUsers?: readonly QueryUser[];
  /** Exactly one feature establishes who is calling. */
  readonly authenticate?: Authenticate;
  /** Bearer tokens of other kinds, such as API keys. */
  readonly credentials?: readonly Credential[];
  /** Roles, assignments and policies that it keeps for tenants. */
  readonly access?: AccessSource;
  /** The feature that authenticates also tells whether a session still stands. */
  readonly sessionIsLive?: SessionCheck;
  /** The same feature signs the access tokens of sessions. */
  issueAccessToken?(session: { accountId: string; sessionId: string }): Promise<string>;
  /** What it does inside the transactions in which other features emit these events. */
  readonly on?: Reactions;
  /** Asked before every handler; refuses by throwing an `AppError`. */
  readonly gate?: Gate;
  /** A program of its own below a path, for example an identity provider. */
  readonly mount?: {
    readonly path: string;
    handle(request: IncomingMessage, response: ServerResponse): void;
  };
  readonly host?: HostPart;
  /** Takes WebSockets that the product's own pages open at a path. Who may is for it to ask. */
  readonly sockets?: SocketPart;
  /** Fills an empty development installation with the demo workspace. */
  seedDemo?(): Promise<void>;
  /** Work at start, once the schema is current. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export interface ServerModule<C extends Contract = Contract> {
  readonly feature: FeatureManifest;
  readonly contract: C;
  readonly migrations: readonly Migration[];
  /** What becomes of its rows in time, for every table whose class promises that they go. */
  readonly retention?: readonly RetentionRule[];
  create(platform: Platform): ModuleParts<C>;
}

/** Wires a feature's contract to its handlers. The features' registry holds the results. */
export function defineModule<C extends Contract>(module: ServerModule<C>): ServerModule {
  // Handlers are checked against their own contract here; the registry sees them all alike.
  return module;
}
