import { type Names, namesIn, useAll, useText } from "@devloom/web-kit";
import { listTeamPeople, type TeamPerson } from "../../teams/contract.ts";

/** Everyone in the workspace, for names and for choosing. */
export function usePeople(): Names<TeamPerson> {
  const t = useText("on-call");
  const { data } = useAll(listTeamPeople, { topics: ["team", "member"] });
  return namesIn(data ?? [], {
    option: ({ accountId, name, email }) => ({ value: accountId, label: `${name} (${email})` }),
    name: ({ name }) => name,
    isPending: data === undefined,
    gone: t("person.former"),
  });
}
