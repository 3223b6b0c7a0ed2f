import { Alert, Button, Dialog, DialogClose, DialogContent, toast } from "@devloom/ui";
import { fieldProblems, useCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { createProject } from "../contract.ts";
import { bodyOf, draftProblems, emptyDraft } from "./project-draft.ts";
import { ProjectFields } from "./ProjectFields.tsx";

export interface CreateProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a project and goes to it. */
export function CreateProjectDialog({ open, onOpenChange }: CreateProjectDialogProps) {
  const t = useText("projects");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("create.title")}
        description={t("create.description")}
        closeLabel={t("create.close")}
      >
        <CreateForm />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted with the open dialog, so each new project starts with empty fields. */
function CreateForm() {
  const t = useText("projects");
  const router = useRouter();
  const [draft, setDraft] = useState(emptyDraft);
  const [checked, setChecked] = useState(false);
  const create = useCall(createProject, { topics: ["project"] });
  const refused = fieldProblems(create.error);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    try {
      const project = await create.call({ body: bodyOf(draft) });
      toast({ title: t("create.created", { name: project.name }), variant: "success" });
      router.history.push(`/projects/${project.id}`);
    } catch {
      // `create.error` holds it and the form shows it.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pb-3">
      {create.error !== null && Object.keys(refused).length === 0 && (
        <Alert variant="destructive">{create.error.message}</Alert>
      )}
      <ProjectFields draft={draft} onChange={setDraft} checked={checked} refused={refused} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("create.cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={create.isPending}>
          {t("create.submit")}
        </Button>
      </div>
    </form>
  );
}
