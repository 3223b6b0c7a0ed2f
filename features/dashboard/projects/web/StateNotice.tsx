import { assertNever } from "@devloom/contract";
import { Alert, Button, toast } from "@devloom/ui";
import { PolicyGate, useCall, useText } from "@devloom/web-kit";
import { GitBranchPlus } from "lucide-react";
import { initRepository, type ProjectDetail } from "../contract.ts";

/** What is special about a folder that was opened where it lies; nothing to say about most. */
export function StateNotice({ project }: { project: ProjectDetail }) {
  const t = useText("projects");
  switch (project.state) {
    case "ready":
      return null;
    case "none":
      return <NoRepository projectId={project.id} />;
    case "outer":
      return <Alert title={t("place.outerTitle")}>{t("place.outerText")}</Alert>;
    case "missing":
      return (
        <Alert variant="destructive" title={t("place.missingTitle")}>
          {t("place.missingText", { folder: project.folder ?? "" })}
        </Alert>
      );
    case "refused":
      return (
        <Alert variant="destructive" title={t("place.refusedTitle")}>
          {t("place.refusedText", { folder: project.folder ?? "" })}
        </Alert>
      );
    default:
      return assertNever(project.state);
  }
}

/** Offers a repository; nothing makes one unasked. */
function NoRepository({ projectId }: { projectId: string }) {
  const t = useText("projects");
  const init = useCall(initRepository, { topics: ["project"] });

  async function start(): Promise<void> {
    try {
      await init.call({ params: { id: projectId } });
      toast({ title: t("place.initialised"), variant: "success" });
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    }
  }

  return (
    <Alert
      variant="warning"
      title={t("place.noneTitle")}
      actions={
        <PolicyGate permission="project:update">
          {({ reason }) => (
            <Button
              size="sm"
              variant="outline"
              disabledReason={reason}
              loading={init.isPending}
              onClick={() => void start()}
            >
              <GitBranchPlus aria-hidden="true" />
              {t("place.init")}
            </Button>
          )}
        </PolicyGate>
      }
    >
      {t("place.noneText")}
    </Alert>
  );
}
