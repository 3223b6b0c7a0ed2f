import { createContext, useContext } from "react";
import type { HeardPresence } from "../../../contract.ts";
import { useStore } from "../model/use-store.ts";
import type { Following } from "./following.ts";
import type { OtherSelections } from "./other-selections.ts";
import type { Visitors } from "./visitors.ts";

export interface Company {
  readonly visitors: Visitors;
  readonly selections: OtherSelections;
  readonly following: Following;
}

export const CompanyContext = createContext<Company | null>(null);

function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (company === null) throw new Error("This belongs below a PresenceProvider");
  return company;
}

/** Who else is on the canvas right now. */
export function useVisitors(): readonly HeardPresence[] {
  return useStore(useCompany().visitors.others);
}

/** Whose pointer the canvas follows, and the way to begin or end that. */
export function useFollowing(): {
  readonly followed: string | null;
  readonly toggle: (accountId: string) => void;
} {
  const { following } = useCompany();
  return {
    followed: useStore(following.person),
    toggle: (accountId) => following.toggle(accountId),
  };
}

/** Who else has selected something inside an element. */
export function useSelectedInside(key: string): readonly HeardPresence[] {
  return useStore(useCompany().selections.inside, (inside) => inside.get(key) ?? NOBODY);
}

const NOBODY: readonly HeardPresence[] = [];

/** Who else has selected an element. */
export function useSelectedBy(key: string): readonly HeardPresence[] {
  return useStore(useCompany().selections.byKey, (byKey) => byKey.get(key) ?? NOBODY);
}
