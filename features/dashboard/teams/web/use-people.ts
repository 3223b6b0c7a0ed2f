import type { SelectOption } from "@devloom/ui";
import { useAll, useRead, useText } from "@devloom/web-kit";
import { listTeamPeople, listTeams, type Team, type TeamPerson } from "../contract.ts";

export interface People {
  readonly items: readonly TeamPerson[];
  readonly options: readonly SelectOption[];
  /** The name of an account, also of one that has left. */
  readonly nameOf: (accountId: string) => string;
  /** False only once it is known that the person has left. */
  readonly isMember: (accountId: string) => boolean;
}

/** Everyone in the workspace, for names and for choosing. */
export function usePeople(): People {
  const t = useText("teams");
  const read = useAll(listTeamPeople, { topics: ["team", "member"] });
  const items = read.data ?? [];
  const names = new Map(items.map((person) => [person.accountId, person.name]));
  return {
    items,
    options: items.map((person) => ({
      value: person.accountId,
      label: `${person.name} (${person.email})`,
    })),
    nameOf: (accountId) =>
      names.get(accountId) ?? (read.data === undefined ? "…" : t("person.former")),
    isMember: (accountId) => read.data === undefined || names.has(accountId),
  };
}

export interface Teams {
  readonly items: readonly Team[];
  readonly options: readonly SelectOption[];
  readonly nameOf: (id: string) => string;
}

export function useTeams(): Teams {
  const t = useText("teams");
  const read = useRead(listTeams, {}, { topics: ["team", "ownership"] });
  const items = read.data?.items ?? [];
  const names = new Map(items.map((team) => [team.id, team.name]));
  return {
    items,
    options: items.map((team) => ({ value: team.id, label: team.name })),
    nameOf: (id) => names.get(id) ?? (read.isPending ? "…" : t("team.gone")),
  };
}
