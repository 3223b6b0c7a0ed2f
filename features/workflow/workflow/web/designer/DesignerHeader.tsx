import {
  ApiError,
  call,
  PolicyGate,
  useCall,
  useRead,
  useStore,
  useText,
  useSentence,
} from "@devloom/web-kit";
import { Badge, Button, Link, toast, type BadgeVariant } from "@devloom/ui";
import { ArrowLeft, Play, Rocket } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import {
  deployWorkflow,
  getWorkflowDraft,
  listWorkflowVersions,
  WorkflowProblem,
  type Workflow,
} from "../../contract.ts";
import { StartDialog } from "../operate/StartDialog.tsx";
import type { DraftSession, SaveState } from "./draft-session.ts";

interface DesignerHeaderProps {
  readonly workflow: Workflow;
  readonly open: { readonly session: DraftSession } | null;
  readonly onReload: () => void;
  readonly onRefused: (problems: readonly WorkflowProblem[]) => void;
}

const Refusals = z.object({ problems: z.array(WorkflowProblem) });

/** Name and state of the draft, and the two steps that follow drawing: deploy and start. */
export function DesignerHeader(props: DesignerHeaderProps) {
  const { workflow, open, onRefused } = props;
  const t = useText("workflow");
  const reasonText = useSentence();
  const deploy = useCall(deployWorkflow, { topics: ["workflow"] });
  const versions = useRead(
    listWorkflowVersions,
    { params: { id: workflow.id }, query: { limit: 1 } },
    { topics: ["workflow"] },
  );
  const notYet = versions.data?.items.length === 0 ? t("designer.startFirst") : undefined;
  const [isStarting, setIsStarting] = useState(false);

  async function deployDraft(): Promise<void> {
    try {
      await open?.session.flush();
      const { version } = await deploy.call({ params: { id: workflow.id } });
      onDeployed(version);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusals = Refusals.safeParse(error.details);
      if (refusals.success) onRefused(refusals.data.problems);
      toast({
        variant: "destructive",
        title: t("designer.refused"),
        description: reasonText(error.message),
      });
    }
  }
  function onDeployed(version: number): void {
    toast({ variant: "success", title: t("designer.deployed", { version }) });
  }

  return (
    <header className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2">
      <Link
        href={workflow.kind === "dmn" ? "/workflow/decisions" : "/workflow"}
        aria-label={t(workflow.kind === "dmn" ? "decisions.back" : "designer.back")}
        className="rounded-md p-2 text-muted hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </Link>
      <h1 className="min-w-0 truncate text-base font-semibold">{workflow.name}</h1>
      {open !== null && <SaveBadge session={open.session} {...props} />}
      <div className="ml-auto flex gap-2">
        {workflow.kind === "bpmn" && (
          <PolicyGate permission="workflow:start">
            {({ reason }) => (
              <Button
                variant="outline"
                size="sm"
                disabledReason={reason ?? notYet}
                onClick={() => setIsStarting(true)}
              >
                <Play aria-hidden="true" />
                {t("designer.start")}
              </Button>
            )}
          </PolicyGate>
        )}
        <PolicyGate permission="workflow:manage">
          {({ reason }) => (
            <Button
              size="sm"
              loading={deploy.isPending}
              disabledReason={reason}
              disabled={open === null}
              onClick={() => void deployDraft()}
            >
              <Rocket aria-hidden="true" />
              {t("designer.deploy")}
            </Button>
          )}
        </PolicyGate>
      </div>
      {isStarting && <StartDialog workflow={workflow} onClose={() => setIsStarting(false)} />}
    </header>
  );
}

const LOOKS: Record<SaveState, BadgeVariant> = {
  saved: "neutral",
  unsaved: "neutral",
  saving: "neutral",
  failed: "danger",
  conflict: "warning",
};

interface SaveBadgeProps {
  readonly session: DraftSession;
  readonly workflow: Workflow;
  readonly onReload: () => void;
}

function SaveBadge({ session, workflow, onReload }: SaveBadgeProps) {
  const t = useText("workflow");
  const state = useStore(session.state);
  async function overwrite(): Promise<void> {
    const { version } = await call(getWorkflowDraft, { params: { id: workflow.id } });
    await session.overwrite(version);
  }
  return (
    <>
      <output>
        <Badge variant={LOOKS[state]}>{t(`save.${state}`)}</Badge>
      </output>
      {state === "failed" && (
        <Button
          variant="link"
          size="sm"
          onClick={() => void session.flush().catch(() => undefined)}
        >
          {t("save.retry")}
        </Button>
      )}
      {state === "conflict" && (
        <>
          <Button variant="link" size="sm" onClick={onReload}>
            {t("save.takeTheirs")}
          </Button>
          <Button variant="link" size="sm" onClick={() => void overwrite().catch(() => undefined)}>
            {t("save.keepMine")}
          </Button>
        </>
      )}
    </>
  );
}
