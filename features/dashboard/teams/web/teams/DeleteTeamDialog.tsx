import { toast } from "@devloom/ui";
import { ChoiceField, FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
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
  const remove = useCall(deleteTeam, { topics: ["team", "ownership"] });
  const inside = idsWithin(teams, team.id);
  const holdsSomething = team.ownedCount > 0 || inside.size > 1;

  const form = useCallForm({
    values: { successorId: "" },
    call: remove,
    async send({ successorId }) {
      await remove.call({
        params: { id: team.id },
        query: successorId === "" ? {} : { successorId },
        ifMatch: team.version,
      });
      toast({ title: t("deleted", { name: team.name }), variant: "success" });
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="team:manage"
      onClose={onClose}
      title={t("team.deleteTitle", { name: team.name })}
      description={t(holdsSomething ? "team.deleteHolding" : "team.deleteEmpty")}
      submitLabel={t("action.delete")}
    >
      {holdsSomething && (
        <ChoiceField
          form={form}
          name="successorId"
          label={t("team.successor")}
          required
          placeholder={t("action.choose")}
          options={teams
            .filter((one) => !inside.has(one.id))
            .map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </FormDialog>
  );
}
