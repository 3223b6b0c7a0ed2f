import { Field, Select, Textarea, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, NameField, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [name, setName] = useState(team?.name ?? "");
  const [description, setDescription] = useState(team?.description ?? "");
  const [parentId, setParentId] = useState(team?.parentId ?? "");
  const create = useCall(createTeam, { topics: ["team"] });
  const update = useCall(updateTeam, { topics: ["team"] });
  const error = create.error ?? update.error;
  const problems = fieldProblems(error);
  const inside = team === null ? new Set<string>() : idsWithin(teams, team.id);

  async function save(): Promise<void> {
    const body = { name, description, parentId: parentId === "" ? null : parentId };
    const saved =
      team === null
        ? await create.call({ body })
        : await update.call({ params: { id: team.id }, body, ifMatch: team.version });
    toast({ title: t("saved", { name: saved.name }), variant: "success" });
    onDone?.(saved);
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      title={team === null ? t("team.create") : t("team.edit")}
      submitLabel={t("action.save")}
      pending={create.isPending || update.isPending}
      error={Object.keys(problems).length > 0 ? undefined : error?.message}
      onSubmit={save}
    >
      <NameField label={t("field.name")} value={name} error={problems["name"]} onChange={setName} />
      <Field label={t("field.description")} error={problems["description"]}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("team.parent")} hint={t("team.parentHint")}>
        {(control) => (
          <Select
            {...control}
            value={parentId}
            placeholder={t("team.top")}
            options={teams
              .filter((one) => !inside.has(one.id))
              .map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setParentId(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
