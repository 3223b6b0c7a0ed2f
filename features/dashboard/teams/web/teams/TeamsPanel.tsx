import { Button, Card, CardContent, EmptyState } from "@devloom/ui";
import { PolicyGate, ReadView, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { Plus, UsersRound } from "lucide-react";
import { useState } from "react";
import { listTeams } from "../../contract.ts";
import { TeamCard } from "./TeamCard.tsx";
import { TeamDialog } from "./TeamDialog.tsx";
import { TeamTree } from "./TeamTree.tsx";

/** The tree of teams, and the one that was chosen in it. */
export function TeamsPanel() {
  const t = useText("teams");
  const [chosen, setChosen] = useSearchParam("team");
  const [creating, setCreating] = useState(false);
  const read = useRead(listTeams, {}, { topics: ["team", "ownership"] });
  const createButton = (
    <PolicyGate permission="team:manage">
      {({ reason }) => (
        <Button disabledReason={reason} onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          {t("team.create")}
        </Button>
      )}
    </PolicyGate>
  );
  return (
    <>
      <ReadView read={read}>
        {({ items }) => {
          const team = items.find((one) => one.id === chosen) ?? items[0];
          if (team === undefined)
            return (
              <EmptyState
                icon={<UsersRound aria-hidden="true" />}
                title={t("team.empty")}
                description={t("team.emptyHint")}
                action={createButton}
              />
            );
          return (
            <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
              <Card>
                <CardContent className="grid gap-4">
                  {createButton}
                  <TeamTree teams={items} chosen={team.id} onChoose={setChosen} />
                </CardContent>
              </Card>
              <TeamCard key={team.id} teamId={team.id} teams={items} />
            </div>
          );
        }}
      </ReadView>
      {creating && (
        <TeamDialog
          team={null}
          teams={read.data?.items ?? []}
          onClose={() => setCreating(false)}
          onDone={(team) => setChosen(team.id)}
        />
      )}
    </>
  );
}
