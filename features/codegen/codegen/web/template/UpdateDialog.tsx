import { Alert, toast } from "@devloom/ui";
import { FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  previewTemplateUpdate,
  type TemplateProject,
  updateTemplateProject,
} from "../../contract.ts";
import { FileDiffs } from "../generation/FileDiffs.tsx";
import type { Preview } from "../project/DryRun.tsx";

interface UpdateDialogProps {
  readonly project: TemplateProject;
  readonly onClose: () => void;
}

/** What a newer version would change in a project, before it is merged. */
export function UpdateDialog({ project, onClose }: UpdateDialogProps) {
  const t = useText("codegen");
  const router = useRouter();
  const { call: look, error: problem } = useCall(previewTemplateUpdate);
  const merge = useCall(updateTemplateProject, { topics: ["generation", "project"] });
  const [preview, setPreview] = useState<Preview | null>(null);
  const version = project.newer ?? project.version;
  const params = { id: project.projectId };
  useEffect(() => {
    void look({ params: { id: project.projectId }, body: { version } }).then(
      setPreview,
      // Shown below.
      () => {},
    );
  }, [look, project.projectId, version]);

  const form = useCallForm({
    values: { version },
    call: merge,
    async send(body) {
      const done = await merge.call({ params, body });
      toast({ title: t("template.update.done", { version }), variant: "success" });
      router.history.push(`/codegen/${done.id}`);
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      permission="codegen:generate"
      title={t("template.update.title", { name: project.projectName, version })}
      description={t("template.update.text")}
      submitLabel={t("template.update.action")}
      size="lg"
      error={form.error ?? problem?.message}
      onClose={onClose}
    >
      {preview !== null && preview.uncommitted.length > 0 && (
        <Alert variant="destructive" title={t("project.dry.uncommitted")}>
          {preview.uncommitted.join(", ")}
        </Alert>
      )}
      {preview === null ? (
        <p className="text-sm text-muted">{t("template.update.looking")}</p>
      ) : preview.files.length === 0 ? (
        <p className="text-sm text-muted">{t("project.dry.none")}</p>
      ) : (
        <FileDiffs files={preview.files} />
      )}
    </FormDialog>
  );
}
