import { buttonStyles, EmptyState, Link, Skeleton } from "@devloom/ui";
import {
  ApiError,
  call,
  ReadView,
  usePermission,
  useRead,
  useRouteParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { FileX } from "lucide-react";
import { useEffect, useState } from "react";
import { getWorkflow, getWorkflowDraft, type WorkflowDraft } from "../../contract.ts";
import { DecisionDesigner } from "../decisions/DecisionDesigner.tsx";
import { DesignerLayout } from "./DesignerLayout.tsx";
import { ReadOnlyDesigner } from "./ReadOnlyDesigner.tsx";
import { useWorkKinds } from "./work-kinds.ts";

/** The designer on the workflow that the address names. */
export function DesignerScreen() {
  const t = useText("workflow");
  const id = useRouteParam("workflowId");
  const read = useRead(getWorkflow, { params: { id } }, { topics: ["workflow"] });
  const draft = useDraft(id);
  const kinds = useWorkKinds();
  const { allowed } = usePermission("workflow:manage");
  useTitle(read.data === undefined ? undefined : t("designer.title", { name: read.data.name }));
  if (read.error?.status === 404 || read.error?.status === 400)
    return (
      <main id="main" className="grid h-dvh place-items-center bg-canvas p-6 text-ink">
        <EmptyState
          icon={<FileX aria-hidden="true" />}
          title={t("designer.missing")}
          action={
            <Link href="/workflow" className={buttonStyles("outline")}>
              {t("designer.back")}
            </Link>
          }
        />
      </main>
    );
  const skeleton = <Skeleton className="m-4 h-[90dvh]" />;
  return (
    <ReadView read={read} skeleton={skeleton}>
      {(workflow) => (
        <ReadView read={draft} skeleton={skeleton}>
          {(opened) =>
            workflow.kind === "dmn" ? (
              <DecisionDesigner
                key={`${opened.workflowId} ${opened.version}`}
                workflow={workflow}
                draft={opened}
                readOnly={!allowed}
                onReload={draft.refetch}
              />
            ) : !allowed ? (
              <ReadOnlyDesigner workflow={workflow} xml={opened.xml} />
            ) : kinds === undefined ? (
              skeleton
            ) : (
              <DesignerLayout
                key={`${opened.workflowId} ${opened.version}`}
                workflow={workflow}
                draft={opened}
                kinds={kinds}
                onReload={draft.refetch}
              />
            )
          }
        </ReadView>
      )}
    </ReadView>
  );
}

/** The draft as it is now. It is not kept between visits: the designer works on the newest alone. */
function useDraft(id: string) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<DraftState>({ error: null, round: -1 });
  useEffect(() => {
    let isWanted = true;
    call(getWorkflowDraft, { params: { id } }).then(
      (data) => isWanted && setState({ data, error: null, round }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isWanted) setState({ error, round });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, round]);
  const refetch = (): void => setRound(round + 1);
  return { data: state.data, error: state.error, isFetching: state.round !== round, refetch };
}

interface DraftState {
  readonly data?: WorkflowDraft;
  readonly error: ApiError | null;
  /** Which attempt it is the answer of. */
  readonly round: number;
}
