import { Alert, Button, toast } from "@devloom/ui";
import { call, Form, FormError, useText } from "@devloom/web-kit";
import { getProject, type Project } from "../contract.ts";
import { ProjectFields } from "./ProjectFields.tsx";
import { useProjectEditor } from "./use-project-editor.ts";

/** Name, description and framework, saved on the version they were read with. */
export function ProjectForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useText("projects");
  const editor = useProjectEditor(project, () => {
    toast({ title: t("detail.saved"), variant: "success" });
    onClose();
  });

  async function reload(): Promise<void> {
    editor.adopt(await call(getProject, { params: { id: project.id } }));
  }

  return (
    <Form form={editor.form} className="grid gap-5">
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
      <FormError form={editor} />
      <ProjectFields form={editor.form} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={editor.form.isPending} disabled={!editor.dirty}>
          {t("detail.save")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("detail.discard")}
        </Button>
      </div>
    </Form>
  );
}
