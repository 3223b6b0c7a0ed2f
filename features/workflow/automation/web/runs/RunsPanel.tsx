import { Badge, Button, EmptyState, IconButton, toast } from "@devloom/ui";
import {
  ResourceTable,
  TimeCell,
  useCall,
  useFormat,
  useMayCall,
  useText,
  type ResourceColumn,
} from "@devloom/web-kit";
import { History, ListChecks, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Fire, listFires } from "../../../scheduler/contract.ts";
import { replayAutomation, type Rule } from "../../contract.ts";
import { endOf, RunBadge } from "./RunBadge.tsx";
import { RunDrawer } from "./RunDrawer.tsx";
import { useReasonText } from "./use-reason-text.ts";

/** Every run of a rule, newest first; failed ones can be replayed, one or all. */
export function RunsPanel({ rule }: { rule: Rule }) {
  const t = useText("automation");
  const may = useMayCall(replayAutomation);
  const replay = useCall(replayAutomation, { topics: ["trigger"] });
  const [shown, setShown] = useState<Fire>();

  async function run(fireId?: string): Promise<void> {
    const body = fireId === undefined ? {} : { fireId };
    const { replayed, left } = await replay.call({ params: { id: rule.id }, body });
    const limit = { rate: rule.rateLimit, seconds: rule.rateSeconds };
    if (replayed + left === 0) return void toast({ title: t("runs.noneFailed") });
    toast({
      title: t("runs.replayed", { count: replayed }),
      variant: "success",
      ...(left > 0 && { description: t("runs.left", { count: left, ...limit }) }),
    });
  }
  return (
    <>
      <ResourceTable
        endpoint={listFires}
        filters={{ triggerId: rule.id }}
        topics={["trigger"]}
        label={t("runs.title")}
        rowKey={({ id }) => id}
        columns={useColumns(may.reason, (id) => void run(id).catch(() => undefined), setShown)}
        toolbar={unlessEmpty(
          <Button
            variant="outline"
            disabledReason={may.reason}
            loading={replay.isPending}
            onClick={() => void run().catch(() => undefined)}
          >
            <RotateCcw aria-hidden="true" />
            {t("runs.replayAll")}
          </Button>,
        )}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            title={t("runs.empty")}
            description={t("runs.emptyHint")}
          />
        }
      />
      {shown !== undefined && (
        <RunDrawer rule={rule} fire={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

/** What stands beside a list only while there is something in it. */
function unlessEmpty(content: ReactNode) {
  return ({ isEmpty }: { isEmpty: boolean }): ReactNode => !isEmpty && content;
}

function useColumns(
  reason: string | undefined,
  onReplay: (id: string) => void,
  onShow: (fire: Fire) => void,
): ResourceColumn<Fire>[] {
  const t = useText("automation");
  const format = useFormat();
  const reasonText = useReasonText();
  return [
    {
      id: "status",
      header: t("runs.status"),
      cell: (fire) => (
        <span className="flex flex-wrap gap-1">
          <RunBadge status={fire.status} end={endOf(fire)} />
          {fire.replayOf !== null && <Badge>{t("runs.replay")}</Badge>}
          {fire.isReplayed && <Badge>{t("runs.wasReplayed")}</Badge>}
        </span>
      ),
    },
    {
      id: "at",
      header: t("runs.at"),
      cell: ({ scheduledAt }) => <TimeCell time={scheduledAt} />,
    },
    {
      id: "cause",
      header: t("runs.cause"),
      secondary: true,
      cell: ({ cause }) => t(`runs.causes.${cause}`),
    },
    {
      id: "result",
      header: t("runs.result"),
      secondary: true,
      cell: (fire) => <span className="text-sm break-words text-muted">{reasonText(fire)}</span>,
    },
    {
      id: "actions",
      header: t("runs.actions"),
      numeric: true,
      cell: (fire) => {
        const time = format.dateTime(fire.scheduledAt);
        return (
          <span className="inline-flex gap-1">
            <IconButton
              size="sm"
              label={t("runs.detailsOf", { time })}
              onClick={() => onShow(fire)}
            >
              <ListChecks aria-hidden="true" />
            </IconButton>
            {fire.finishedAt !== null && (
              <IconButton
                size="sm"
                label={t("runs.replayOf", { time })}
                disabledReason={reason}
                onClick={() => onReplay(fire.id)}
              >
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
          </span>
        );
      },
    },
  ];
}
