import { assertNever } from "@devloom/contract";
import { namesIn, useAll, useRead, useText } from "@devloom/web-kit";
import { listSchedules } from "../../on-call/contract.ts";
import { listTeamPeople, listTeams } from "../../teams/contract.ts";
import type { EscalationTarget } from "../contract.ts";

/** Schedules, teams and people by name, for showing targets and choosing them. */
export function useTargets() {
  const t = useText("escalation");
  const { data: members } = useAll(listTeamPeople, { topics: ["team", "member"] });
  const readTeams = useRead(listTeams, {}, { topics: ["team", "ownership"] });
  const readSchedules = useRead(listSchedules, {}, { topics: ["schedule"] });
  const people = namesIn(members ?? [], {
    option: ({ accountId, name, email }) => ({ value: accountId, label: `${name} (${email})` }),
    name: ({ name }) => name,
    isPending: members === undefined,
    gone: t("gone.person"),
  });
  const teams = namesIn(readTeams.data?.items ?? [], {
    option: ({ id, name }) => ({ value: id, label: name }),
    isPending: readTeams.isPending,
    gone: t("gone.team"),
  });
  const schedules = namesIn(readSchedules.data?.items ?? [], {
    option: ({ id, name }) => ({ value: id, label: name }),
    isPending: false,
    gone: t("gone.schedule"),
  });
  return {
    people,
    teams,
    schedules,
    textOf({ kind, id }: EscalationTarget): string {
      switch (kind) {
        case "schedule":
          return t("policy.toSchedule", { name: schedules.nameOf(id) });
        case "team":
          return t("policy.toTeam", { name: teams.nameOf(id) });
        case "person":
          return people.nameOf(id);
        default:
          return assertNever(kind);
      }
    },
  };
}
