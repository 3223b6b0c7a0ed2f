import type { Role } from "@devloom/contract";
import { createContext, useContext } from "react";

/** The signed-in person as screens need them. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly tenant: {
    readonly tenantId: string;
    readonly tenantName: string;
    readonly plan: "starter" | "pro" | "enterprise";
    readonly role: Role;
    /** What the custom role is called that stands in for `role`. */
    readonly roleTitle: string | null;
    readonly demo: boolean;
  };
  readonly permissions: readonly string[];
  /** Runs the installation itself. */
  readonly operator: boolean;
}

export type SessionStatus = "loading" | "signed-out" | "signed-in";

export interface Session {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** Takes over a session that a form or a social login has just opened. */
  readonly signedIn: (accessToken: string, user: SessionUser) => void;
  /** Ends the session on the server and forgets the token here. */
  readonly signOut: () => Promise<void>;
  /** Reads the person and their permissions anew; what is shown stays until the answer is there. */
  readonly reload: () => Promise<void>;
}

const nobody: Session = {
  status: "signed-out",
  user: null,
  signedIn: () => {},
  signOut: () => Promise.resolve(),
  reload: () => Promise.resolve(),
};

export const SessionContext = createContext<Session>(nobody);

export function useSession(): Session {
  return useContext(SessionContext);
}
