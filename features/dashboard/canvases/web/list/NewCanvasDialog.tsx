import {
  ChoiceField,
  FormDialog,
  NameField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
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
  const create = useCall(createCanvas, { topics: ["canvas"] });
  const form = useCallForm({
    values: { name: "", projectId },
    call: create,
    async send(body) {
      const { id } = await create.call({ body });
      router.history.push(`/canvases/${id}/editor`);
      return "stay";
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      permission="canvas:edit"
      title={t("list.create")}
      submitLabel={t("list.createSubmit")}
      onClose={onClose}
    >
      <NameField form={form} label={t("list.name")} />
      <ChoiceField
        form={form}
        name="projectId"
        label={t("list.column.project")}
        required
        options={projects.map((project) => ({ value: project.id, label: project.name }))}
      />
    </FormDialog>
  );
}
