import type { Role } from "@devloom/contract";

/** Who makes a call, as established for this very request. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<string>;
  /** Runs the installation across its tenants. */
  readonly operator: boolean;
  /** The operator who acts in this person's name, when one does. */
  readonly impersonatorId?: string | null;
}

/** Turns a bearer token and a tenant header into an actor, or throws an `AppError` with status 401 or 403. */
export type Authenticate = (credentials: { token: string; tenant: string }) => Promise<Actor>;

/** Whether an actor's session still stands; asked at intervals by streams. */
export type SessionCheck = (actor: Actor) => Promise<boolean>;
