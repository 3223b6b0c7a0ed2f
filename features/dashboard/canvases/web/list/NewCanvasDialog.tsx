import { Field, Select } from "@devloom/ui";
import { fieldProblems, FormDialog, NameField, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Project } from "../../../projects/contract.ts";
import { createCanvas } from "../../contract.ts";

export interface NewCanvasDialogProps {
  projects: readonly Project[];
  /** The project that is chosen at first. */
  projectId: string;
  onClose: () => void;
}

/** Makes a canvas on a project and opens it. */
export function NewCanvasDialog({ projects, projectId, onClose }: NewCanvasDialogProps) {
  const t = useText("canvases");
  const router = useRouter();
  const [chosen, setChosen] = useState(projectId);
  const [name, setName] = useState("");
  const create = useCall(createCanvas, { topics: ["canvas"] });
  const refused = fieldProblems(create.error);

  async function submit(): Promise<"stay"> {
    const { id } = await create.call({ body: { projectId: chosen, name } });
    router.history.push(`/canvases/${id}/editor`);
    return "stay";
  }

  return (
    <FormDialog
      size="sm"
      permission="canvas:edit"
      title={t("list.create")}
      submitLabel={t("list.createSubmit")}
      pending={create.isPending}
      error={Object.keys(refused).length === 0 ? create.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField label={t("list.name")} value={name} error={refused["name"]} onChange={setName} />
      <Field label={t("list.column.project")} error={refused["projectId"]} required>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={projects.map((project) => ({ value: project.id, label: project.name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
