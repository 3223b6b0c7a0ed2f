import { Button, EmptyState, Link, toast } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  TimeCell,
  useCall,
  useText,
  type ResourceColumn,
  type Selection,
} from "@devloom/web-kit";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import {
  listWorkflowIncidents,
  resolveWorkflowIncidents,
  type WorkflowIncident,
} from "../../contract.ts";
import { WorkflowFrame } from "../list/WorkflowFrame.tsx";

const ACTIONS = ["retry", "skip", "cancel"] as const;
type Chosen = Selection<WorkflowIncident>["chosen"];

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
          entryOf: ({ id, element }) => ({ id, name: element, version: 1 }),
        }}
        toolbar={({ isEmpty }) =>
          !isEmpty && (
            <PolicyGate permission="workflow:operate">
              {({ reason }) =>
                ACTIONS.map((action) => (
                  <Button
                    key={action}
                    size="sm"
                    variant={action === "retry" ? "primary" : "outline"}
                    disabledReason={
                      reason ?? (chosen.size === 0 ? t("incidents.choose") : undefined)
                    }
                    loading={resolve.isPending}
                    onClick={() => void act(action).catch(() => undefined)}
                  >
                    {t(`incidents.${action}`, { count: chosen.size })}
                  </Button>
                ))
              }
            </PolicyGate>
          )
        }
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

function useColumns(): ResourceColumn<WorkflowIncident>[] {
  const t = useText("workflow");
  return [
    {
      id: "message",
      header: t("incidents.message"),
      cell: ({ instanceId, message }) => (
        <Link
          href={`/workflow/instances/${instanceId}`}
          className="font-medium text-brand-ink hover:underline"
        >
          {message}
        </Link>
      ),
    },
    {
      id: "element",
      header: t("incidents.element"),
      secondary: true,
      cell: ({ element }) => <code className="text-xs">{element}</code>,
    },
    {
      id: "since",
      header: t("incidents.since"),
      numeric: true,
      cell: ({ createdAt }) => <TimeCell time={createdAt} />,
    },
  ];
}
