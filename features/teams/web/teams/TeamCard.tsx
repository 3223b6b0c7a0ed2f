import { Button, Card, CardContent, CardHeader, CardTitle } from "@devloom/ui";
import { PolicyGate, ReadView, useRead, useText } from "@devloom/web-kit";
import { Pencil, Trash2 } from "lucide-react";
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
          <CardHeader>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <CardTitle as="h2">{team.name}</CardTitle>
              <div className="flex gap-2">
                <PolicyGate permission="team:manage">
                  {({ reason }) => (
                    <>
                      <Button
                        variant="outline"
                        size="sm"
                        disabledReason={reason}
                        onClick={() => setDialog("edit")}
                      >
                        <Pencil aria-hidden="true" />
                        {t("action.edit")}
                      </Button>
                      <Button
                        variant="outline"
                        size="sm"
                        disabledReason={reason}
                        onClick={() => setDialog("delete")}
                      >
                        <Trash2 aria-hidden="true" />
                        {t("action.delete")}
                      </Button>
                    </>
                  )}
                </PolicyGate>
              </div>
            </div>
            {team.description !== "" && (
              <p className="max-w-prose text-sm break-words whitespace-pre-wrap text-muted">
                {team.description}
              </p>
            )}
          </CardHeader>
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
