import type { Actor, Asker } from "@devloom/server-kit";

/** Who reads a source, as far as rules look at it. */
export interface SourceReader {
  readonly tenantId: string;
  readonly accountId: string;
  readonly role: string;
  readonly teams: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
  /** Others see what is read, by a public link or in a report: each rule holds, and nobody is exempt. */
  readonly isForOthers: boolean;
}

export function readerOf(actor: Actor): SourceReader {
  const { tenantId, accountId, role, permissions, rights } = actor;
  return { tenantId, accountId, role, teams: rights.teams, permissions, isForOthers: false };
}

/** The reader of a dashboard or a report; `null` when nobody stands behind it. */
export function readerBehind(asker: Asker): SourceReader | null {
  const { tenantId, accountId, permissions, role = "", teams = new Set(), isForOthers } = asker;
  if (accountId === null) return null;
  return { tenantId, accountId, role, teams, permissions, isForOthers: isForOthers === true };
}
