import { assertNever } from "@devloom/contract";
import { useRead, useText } from "@devloom/web-kit";
import type { EscalationTarget } from "../../../escalation/contract.ts";
import { listSchedules } from "../../../on-call/contract.ts";
import { usePeople, useTeams } from "../use-people.ts";

/** Schedules, teams and people by name, for showing targets and choosing them. */
export function useTargets() {
  const t = useText("teams");
  const people = usePeople();
  const teams = useTeams();
  const read = useRead(listSchedules, {}, { topics: ["schedule"] });
  const schedules = read.data?.items ?? [];
  const scheduleName = (id: string) =>
    schedules.find((schedule) => schedule.id === id)?.name ?? t("schedule.gone");
  return {
    people,
    teams,
    schedules,
    textOf({ kind, id }: EscalationTarget): string {
      switch (kind) {
        case "schedule":
          return t("escalation.toSchedule", { name: scheduleName(id) });
        case "team":
          return t("escalation.toTeam", { name: teams.nameOf(id) });
        case "person":
          return people.nameOf(id);
        default:
          return assertNever(kind);
      }
    },
  };
}
