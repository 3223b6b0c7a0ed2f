import { Badge, Card, CardContent } from "@devloom/ui";
import { ManagedCardHeader, ReadView, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { getTeam, type Team } from "../../contract.ts";
import { DeleteTeamDialog } from "./DeleteTeamDialog.tsx";
import { OwnedList } from "./OwnedList.tsx";
import { TeamDialog } from "./TeamDialog.tsx";
import { TeamMembers } from "./TeamMembers.tsx";

/** One team: what it is for, who is in it, what it owns. */
export function TeamCard({ teamId, teams }: { teamId: string; teams: readonly Team[] }) {
  const t = useText("teams");
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const read = useRead(getTeam, { params: { id: teamId } }, { topics: ["team", "ownership"] });
  return (
    <ReadView read={read}>
      {(team) => (
        <Card>
          <ManagedCardHeader
            name={team.name}
            mark={team.fromDirectory && <Badge variant="info">{t("team.fromDirectory")}</Badge>}
            description={team.description}
            permission="team:manage"
            onEdit={() => setDialog("edit")}
            onDelete={() => setDialog("delete")}
          />
          <CardContent className="grid gap-8">
            <TeamMembers team={team} />
            <OwnedList teamId={team.id} />
          </CardContent>
          {dialog === "edit" && (
            <TeamDialog team={team} teams={teams} onClose={() => setDialog(null)} />
          )}
          {dialog === "delete" && (
            <DeleteTeamDialog team={team} teams={teams} onClose={() => setDialog(null)} />
          )}
        </Card>
      )}
    </ReadView>
  );
}
