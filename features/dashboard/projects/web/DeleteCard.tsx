import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  toast,
} from "@devloom/ui";
import { PolicyGate, useCall, useMayCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteProject, type Project } from "../contract.ts";

/** Deletes the project after its name was typed. */
export function DeleteCard({
  project,
}: {
  project: Pick<Project, "id" | "name" | "version" | "folder">;
}) {
  const t = useText("projects");
  const router = useRouter();
  const consequence = t(project.folder === null ? "remove.description" : "remove.inPlace");
  const [open, setOpen] = useState(false);
  const remove = useCall(deleteProject, { topics: ["project"] });
  const may = useMayCall(deleteProject);

  async function confirm(): Promise<void> {
    try {
      await remove.call({ params: { id: project.id }, ifMatch: project.version });
      toast({ title: t("remove.done", { name: project.name }), variant: "success" });
      router.history.push("/projects");
    } catch {
      // `remove.error` holds it and the dialog shows it.
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("remove.title")}</CardTitle>
        <CardDescription>{consequence}</CardDescription>
      </CardHeader>
      <CardContent>
        <PolicyGate permission="project:delete">
          {({ reason }) => (
            <Button variant="destructive" disabledReason={reason} onClick={() => setOpen(true)}>
              <Trash2 aria-hidden="true" />
              {t("remove.action")}
            </Button>
          )}
        </PolicyGate>
      </CardContent>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          remove.reset();
          setOpen(next);
        }}
        title={t("remove.confirmTitle", { name: project.name })}
        description={consequence}
        confirmLabel={t("remove.action")}
        cancelLabel={t("remove.cancel")}
        closeLabel={t("remove.close")}
        typeToConfirm={project.name}
        typeToConfirmLabel={(name) => t("remove.typeName", { name })}
        confirming={remove.isPending}
        disabledReason={may.reason}
        error={remove.error?.message}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}
