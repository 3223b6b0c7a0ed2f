import { toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  LongTextField,
  NameField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { createTeam, type Team, updateTeam } from "../../contract.ts";
import { idsWithin } from "./team-tree.ts";

export interface TeamDialogProps {
  /** `null` makes a new one. */
  team: Team | null;
  teams: readonly Team[];
  onClose: () => void;
  onDone?: (team: Team) => void;
}

/** Creates a team, or changes and moves one. */
export function TeamDialog({ team, teams, onClose, onDone }: TeamDialogProps) {
  const t = useText("teams");
  const create = useCall(createTeam, { topics: ["team"] });
  const update = useCall(updateTeam, { topics: ["team"] });
  const inside = team === null ? new Set<string>() : idsWithin(teams, team.id);

  const form = useCallForm({
    values: {
      name: team?.name ?? "",
      description: team?.description ?? "",
      parentId: team?.parentId ?? "",
    },
    call: [create, update],
    async send({ parentId, ...rest }) {
      const body = { ...rest, parentId: parentId === "" ? null : parentId };
      const saved =
        team === null
          ? await create.call({ body })
          : await update.call({ params: { id: team.id }, body, ifMatch: team.version });
      toast({ title: t("saved", { name: saved.name }), variant: "success" });
      onDone?.(saved);
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="team:manage"
      onClose={onClose}
      title={team === null ? t("team.create") : t("team.edit")}
      submitLabel={t("action.save")}
    >
      <NameField form={form} label={t("field.name")} />
      <LongTextField
        form={form}
        name="description"
        label={t("field.description")}
        input={{ rows: 3 }}
      />
      <ChoiceField
        form={form}
        name="parentId"
        label={t("team.parent")}
        hint={t("team.parentHint")}
        placeholder={t("team.top")}
        options={teams
          .filter((one) => !inside.has(one.id))
          .map((one) => ({ value: one.id, label: one.name }))}
      />
    </FormDialog>
  );
}
