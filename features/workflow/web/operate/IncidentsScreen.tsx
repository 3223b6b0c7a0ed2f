import { Button, EmptyState, Link, toast } from "@devloom/ui";
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

const ACTIONS = ["retry", "skip", "cancel"] as const;
type Chosen = Selection<ListedIncident>["chosen"];

/** Everything that is stuck, and what can be done about many at once. */
export function IncidentsScreen() {
  const t = useText("workflow");
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const resolve = useCall(resolveWorkflowIncidents, {
    topics: ["workflow-incident", "workflow-instance", "workflow"],
  });
  async function act(action: (typeof ACTIONS)[number]): Promise<void> {
    const { resolved, problems } = await resolve.call({
      body: { ids: [...chosen.keys()], action },
    });
    setChosen(new Map());
    toast({
      variant: problems.length > 0 ? "warning" : "success",
      title: t("incidents.resolved", { count: resolved }),
      description: problems[0]?.message,
    });
  }
  return (
    <WorkflowFrame>
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
        toolbar={<BulkActions count={chosen.size} isPending={resolve.isPending} onAct={act} />}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden="true" />}
            title={t("incidents.none")}
            description={t("incidents.noneAbout")}
          />
        }
      />
    </WorkflowFrame>
  );
}

interface BulkActionsProps {
  readonly count: number;
  readonly isPending: boolean;
  readonly onAct: (action: (typeof ACTIONS)[number]) => Promise<void>;
}

/** Shown once something is chosen. */
function BulkActions({ count, isPending, onAct }: BulkActionsProps) {
  const t = useText("workflow");
  const { reason } = usePermission("workflow:operate");
  if (count === 0) return null;
  return ACTIONS.map((action) => (
    <Button
      key={action}
      size="sm"
      variant={action === "retry" ? "primary" : "outline"}
      disabledReason={reason}
      loading={isPending}
      onClick={() => void onAct(action).catch(() => undefined)}
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
