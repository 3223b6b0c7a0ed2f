import { Field, Select, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { deleteTeam, type Team } from "../../contract.ts";
import { idsWithin } from "./team-tree.ts";

/** Deletes a team; what it holds goes to another. */
export function DeleteTeamDialog({
  team,
  teams,
  onClose,
}: {
  team: Team;
  teams: readonly Team[];
  onClose: () => void;
}) {
  const t = useText("teams");
  const [successor, setSuccessor] = useState("");
  const remove = useCall(deleteTeam, { topics: ["team", "ownership"] });
  const inside = idsWithin(teams, team.id);
  const holdsSomething = team.ownedCount > 0 || inside.size > 1;

  async function confirm(): Promise<void> {
    await remove.call({
      params: { id: team.id },
      query: successor === "" ? {} : { successorId: successor },
      ifMatch: team.version,
    });
    toast({ title: t("deleted", { name: team.name }), variant: "success" });
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      title={t("team.deleteTitle", { name: team.name })}
      description={t(holdsSomething ? "team.deleteHolding" : "team.deleteEmpty")}
      submitLabel={t("action.delete")}
      pending={remove.isPending}
      error={remove.error?.message}
      onSubmit={confirm}
    >
      {holdsSomething && (
        <Field label={t("team.successor")} required>
          {(control) => (
            <Select
              {...control}
              value={successor}
              placeholder={t("action.choose")}
              options={teams
                .filter((one) => !inside.has(one.id))
                .map((one) => ({ value: one.id, label: one.name }))}
              onChange={(event) => setSuccessor(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
