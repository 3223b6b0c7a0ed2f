import { Field, Input, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
import { assignOwnership } from "../../contract.ts";
import { ownerOf, OwnerSelect } from "./OwnerSelect.tsx";
import { useProjects } from "./use-resource-names.ts";

/** Gives a resource an owner. Projects are offered by name; anything else by kind and id. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const t = useText("teams");
  const projects = useProjects();
  const listId = useId();
  const [resource, setResource] = useState("");
  const [owner, setOwner] = useState("");
  const [checked, setChecked] = useState(false);
  const assign = useCall(assignOwnership, { topics: ["ownership", "team"] });
  const chosen = ownerOf(owner);

  async function save(): Promise<void> {
    setChecked(true);
    if (chosen === null || resource === "") throw new Error("incomplete");
    const known = projects.find((project) => project.name === resource);
    await assign.call({
      body: { resource: known === undefined ? resource : `project/${known.id}`, owner: chosen },
    });
    toast({ title: t("saved", { name: resource }), variant: "success" });
  }

  return (
    <FormDialog
      permission="team:manage"
      onClose={onClose}
      title={t("assign.action")}
      submitLabel={t("assign.submit")}
      pending={assign.isPending}
      error={assign.error?.message}
      onSubmit={save}
    >
      <Field
        label={t("owned.resource")}
        hint={t("assign.hint")}
        error={checked && resource === "" ? t("field.missing") : undefined}
        required
      >
        {(control) => (
          <>
            <Input
              {...control}
              value={resource}
              list={listId}
              autoComplete="off"
              onChange={(event) => setResource(event.target.value)}
            />
            <datalist id={listId}>
              {projects.map((project) => (
                <option key={project.id} value={project.name}>
                  {project.name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <OwnerSelect
        label={t("owned.owner")}
        error={checked && chosen === null ? t("field.missing") : undefined}
        value={owner}
        onChange={setOwner}
      />
    </FormDialog>
  );
}
