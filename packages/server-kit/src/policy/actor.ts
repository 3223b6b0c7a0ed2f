import type { Rights } from "@devloom/access";
import type { Role } from "@devloom/contract";
import type { AccessSnapshot } from "./access-snapshot.ts";

/** Who makes a call, as established for this very request. */
export interface Actor {
  readonly kind: "person" | "service";
  readonly accountId: string;
  /** The session of a person, or the key that a call came with. */
  readonly sessionId: string;
  readonly tenantId: string;
  /** The built-in role of the membership; what it gives may be replaced by a custom role. */
  readonly role: Role;
  /** What roles, teams and grants give, within the scopes of the key used. */
  readonly permissions: ReadonlySet<string>;
  /** The same with reasons, and without regard to the key. */
  readonly rights: Rights;
  /** The scopes of the key the call came with; `null` for sessions. */
  readonly scopes: ReadonlySet<string> | null;
  /** What the tenant's roles and policies were when the call came. */
  readonly access: AccessSnapshot;
  /** Whether the session was strengthened by a second factor. */
  readonly mfa: boolean;
  /** Runs the installation across its tenants. */
  readonly operator: boolean;
  /** The operator who acts in this person's name, when one does. */
  readonly impersonatorId?: string | null;
}

/** Turns a bearer token and a tenant header into an actor, or throws an `AppError` with status 401 or 403. */
export type Authenticate = (credentials: { token: string; tenant: string }) => Promise<Actor>;

/** Whether an actor's session still stands; asked at intervals by streams. */
export type SessionCheck = (actor: Actor) => Promise<boolean>;

/** A kind of bearer token that is not a session's: recognised by how it begins. */
export interface Credential {
  readonly prefix: string;
  readonly authenticate: Authenticate;
  readonly isLive: SessionCheck;
}

/** Sessions by default, other credentials by their prefix. */
export function anyCredential(
  sessions: Authenticate,
  credentials: readonly Credential[],
): Authenticate {
  return (given) => {
    const other = credentials.find(({ prefix }) => given.token.startsWith(prefix));
    return (other?.authenticate ?? sessions)(given);
  };
}
