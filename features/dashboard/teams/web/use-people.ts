import { type Names, namesIn, useAll, useRead, useText } from "@devloom/web-kit";
import { listTeamPeople, listTeams, type Team, type TeamPerson } from "../contract.ts";

/** Everyone in the workspace, for names and for choosing. */
export function usePeople(): Names<TeamPerson> {
  const t = useText("teams");
  const { data } = useAll(listTeamPeople, { topics: ["team", "member"] });
  return namesIn(data ?? [], {
    option: ({ accountId, name, email }) => ({ value: accountId, label: `${name} (${email})` }),
    name: ({ name }) => name,
    isPending: data === undefined,
    gone: t("person.former"),
  });
}

export function useTeams(): Names<Team> {
  const t = useText("teams");
  const { data, isPending } = useRead(listTeams, {}, { topics: ["team", "ownership"] });
  return namesIn(data?.items ?? [], {
    option: ({ id, name }) => ({ value: id, label: name }),
    isPending,
    gone: t("team.gone"),
  });
}
