import { Alert, Button, ConfirmDialog, EmptyState, Link, toast } from "@devloom/ui";
import {
  ResourceTable,
  TimeCell,
  useCall,
  usePermission,
  useText,
  type ResourceColumn,
  type Selection,
  useSentence,
} from "@devloom/web-kit";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import {
  listWorkflowIncidents,
  resolveWorkflowIncidents,
  type ListedIncident,
} from "../../contract.ts";
import { useKindName } from "../diagram/kind-name.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";
import { type Retry, RetryDialog } from "./RetryDialog.tsx";

const ACTIONS = ["retry", "skip", "cancel"] as const;
type Action = (typeof ACTIONS)[number];
type Chosen = Selection<ListedIncident>["chosen"];

/** Everything that is stuck, and what can be done about many at once. */
export function IncidentsScreen() {
  const t = useText("workflow");
  const reasonText = useSentence();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asking, setAsking] = useState<Exclude<Action, "skip"> | null>(null);
  const resolve = useCall(resolveWorkflowIncidents, {
    topics: ["workflow-incident", "workflow-instance", "workflow"],
  });
  async function act(action: Action, how: Partial<Retry> = {}): Promise<void> {
    const { resolved, problems } = await resolve.call({
      body: { ids: [...chosen.keys()], action, ...how },
    });
    const failed = new Set(problems.map(({ id }) => id));
    setChosen(new Map([...chosen].filter(([id]) => failed.has(id))));
    setAsking(null);
    const [first] = problems;
    toast({
      variant: first === undefined ? "success" : "warning",
      title: t(`incidents.done.${action}`, { count: resolved }),
      ...(first !== undefined && {
        description: t("incidents.problems", {
          count: failed.size,
          message: reasonText(first.message),
        }),
      }),
    });
  }
  const tools = ({ isEmpty }: { isEmpty: boolean }) =>
    !isEmpty && (
      <BulkActions
        count={chosen.size}
        isPending={resolve.isPending}
        onAct={(action) =>
          action === "skip" ? void act(action).catch(() => undefined) : setAsking(action)
        }
      />
    );
  return (
    <WorkflowFrame tab="incidents">
      {resolve.error !== null && asking === null && (
        <Alert variant="destructive">{resolve.error.message}</Alert>
      )}
      <ResourceTable
        endpoint={listWorkflowIncidents}
        topics={["workflow-incident"]}
        label={t("tabs.incidents")}
        columns={useColumns()}
        rowKey={({ id }) => id}
        selection={{
          chosen,
          onChange: setChosen,
          entryOf: ({ id, element, elementName }) => ({
            id,
            name: elementName ?? element,
            version: 1,
          }),
        }}
        toolbar={tools}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={t("incidents.none")}
            description={t("incidents.noneAbout")}
          />
        }
      />
      <ConfirmDialog
        open={asking === "cancel"}
        title={t("incidents.cancelTitle", { count: chosen.size })}
        description={t("incidents.cancelAbout")}
        confirmLabel={t("incidents.cancel")}
        cancelLabel={t("cancel")}
        confirming={resolve.isPending}
        error={resolve.error?.message}
        onConfirm={() => void act("cancel").catch(() => undefined)}
        onOpenChange={(open) => open || setAsking(null)}
      />
      {asking === "retry" && (
        <RetryDialog
          count={chosen.size}
          isPending={resolve.isPending}
          error={resolve.error}
          onRetry={(how) => act("retry", how)}
          onClose={() => setAsking(null)}
        />
      )}
    </WorkflowFrame>
  );
}

interface BulkActionsProps {
  readonly count: number;
  readonly isPending: boolean;
  readonly onAct: (action: Action) => void;
}

/** Always there, so that choosing moves nothing; they say what they need. */
function BulkActions({ count, isPending, onAct }: BulkActionsProps) {
  const t = useText("workflow");
  const { reason } = usePermission("workflow:operate");
  return ACTIONS.map((action) => (
    <Button
      key={action}
      size="sm"
      variant={action === "retry" ? "primary" : "outline"}
      disabledReason={reason ?? (count === 0 ? t("incidents.choose") : undefined)}
      loading={isPending}
      onClick={() => onAct(action)}
    >
      {t(`incidents.${action}`)}
    </Button>
  ));
}

function useColumns(): ResourceColumn<ListedIncident>[] {
  const t = useText("workflow");
  const kindName = useKindName();
  const reasonText = useSentence();
  return [
    {
      id: "message",
      header: t("incidents.message"),
      cell: ({ instanceId, message }) => (
        <Link
          href={`/workflow/instances/${instanceId}`}
          className="font-medium text-brand-ink hover:underline"
        >
          {reasonText(message)}
        </Link>
      ),
    },
    {
      id: "element",
      header: t("incidents.element"),
      secondary: true,
      cell: ({ element, elementName, elementKind }) =>
        elementName ?? (kindName(elementKind ?? "") || element),
    },
    {
      id: "workflow",
      header: t("instances.workflow"),
      cell: ({ workflowName }) => workflowName,
    },
    {
      id: "key",
      header: t("start.key"),
      cell: ({ businessKey }) => businessKey ?? "–",
    },
    {
      id: "since",
      header: t("incidents.since"),
      numeric: true,
      cell: ({ createdAt }) => <TimeCell time={createdAt} />,
    },
  ];
}
