import { Alert, Button, toast } from "@devloom/ui";
import { call, useText } from "@devloom/web-kit";
import type { FormEvent } from "react";
import { getProject, type Project } from "../contract.ts";
import { ProjectFields } from "./ProjectFields.tsx";
import { useProjectEditor } from "./use-project-editor.ts";

/** Name, description and framework, saved on the version they were read with. */
export function ProjectForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useText("projects");
  const editor = useProjectEditor(project);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await editor.save())) return;
    toast({ title: t("detail.saved"), variant: "success" });
    onClose();
  }

  async function reload(): Promise<void> {
    editor.adopt(await call(getProject, { params: { id: project.id } }));
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {editor.conflict && (
        <Alert
          variant="warning"
          title={t("detail.conflictTitle")}
          actions={
            <>
              <Button size="sm" onClick={() => void reload()}>
                {t("detail.conflictReload")}
              </Button>
              <Button size="sm" variant="outline" onClick={editor.keepEditing}>
                {t("detail.conflictKeep")}
              </Button>
            </>
          }
        >
          {t("detail.conflictText")}
        </Alert>
      )}
      {editor.error !== null && Object.keys(editor.refused).length === 0 && (
        <Alert variant="destructive">{editor.error.message}</Alert>
      )}
      <ProjectFields
        draft={editor.draft}
        onChange={editor.setDraft}
        checked={editor.checked}
        refused={editor.refused}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={editor.saving} disabled={!editor.dirty}>
          {t("detail.save")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("detail.discard")}
        </Button>
      </div>
    </form>
  );
}
