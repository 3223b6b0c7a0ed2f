import { Alert, Badge, Link, Skeleton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { Workflow, WorkflowDraft } from "../../contract.ts";
import { DesignerHeader } from "../designer/DesignerHeader.tsx";
import { NOT_REFUSED, type Refused } from "../designer/refused.ts";
import { OpenDecisionFile } from "./OpenDecisionFile.tsx";
import { useDecisionEditor } from "./use-decision-editor.ts";

interface DecisionDesignerProps {
  readonly workflow: Workflow;
  readonly draft: WorkflowDraft;
  readonly readOnly: boolean;
  readonly onReload: () => void;
}

/** Decision tables of one file: the table in the middle, settings, a trial, problems and versions at its side. */
export function DecisionDesigner(props: DecisionDesignerProps) {
  const { workflow, readOnly } = props;
  const t = useText("workflow");
  const { open, failure } = useDecisionEditor(props.draft);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      {readOnly ? (
        <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
          <Link
            href="/workflow/decisions"
            aria-label={t("decisions.back")}
            className="rounded-md p-2 text-muted hover:bg-hover hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Link>
          <h1 className="min-w-0 truncate text-base font-semibold">{workflow.name}</h1>
          <Badge>{t("save.readOnly")}</Badge>
        </header>
      ) : (
        <DesignerHeader
          workflow={workflow}
          open={open}
          onReload={props.onReload}
          onRefused={(problems) =>
            setRefused({ problems, revision: open?.editor.getState().revision ?? 0 })
          }
        />
      )}
      {failure !== null && (
        <Alert variant="destructive" title={t("decisions.unreadable")} className="m-4">
          {failure}
        </Alert>
      )}
      {open === null ? (
        failure === null && <Skeleton className="m-4 h-96" />
      ) : (
        <OpenDecisionFile {...props} open={open} refused={refused} />
      )}
    </main>
  );
}
