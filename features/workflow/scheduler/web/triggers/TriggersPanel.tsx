import { Badge } from "@devloom/ui";
import { browserZone, type PageColumn, ResourcePage, TimeCell, useText } from "@devloom/web-kit";
import { CalendarClock } from "lucide-react";
import { triggers, type Trigger } from "../../contract.ts";
import { FireBadge } from "../FireBadge.tsx";
import { JsonField } from "../form/JsonField.tsx";
import { SourceField } from "../form/SourceField.tsx";
import { TargetField } from "../form/TargetField.tsx";
import { useStatus } from "../use-status.ts";
import { useSourceText, useTargetText } from "./source-text.ts";
import { TriggerActions } from "./TriggerActions.tsx";
import { TriggerDetail } from "./TriggerDetail.tsx";

/** Every trigger of the workspace. */
export function TriggersPanel() {
  return (
    <ResourcePage
      resource={triggers}
      texts={{ namespace: "scheduler", key: "trigger" }}
      topics={["trigger"]}
      icon={<CalendarClock aria-hidden="true" />}
      initial={{
        source: { kind: "cron", expression: "0 9 * * *", timeZone: browserZone() },
        target: { kind: "http", config: { method: "POST", url: "", headers: [] } },
        input: {},
      }}
      columns={useColumns()}
      controls={{ source: SourceField, target: TargetField, input: JsonField }}
      actions={TriggerActions}
      detail={TriggerDetail}
    />
  );
}

function useColumns(): readonly PageColumn<Trigger>[] {
  const t = useText("scheduler");
  const sourceText = useSourceText();
  const targetText = useTargetText();
  const { data } = useStatus();
  const stateOf = ({ id }: Trigger) => data?.triggers.find((one) => one.id === id);
  return [
    { id: "name", cell: ({ name }) => name },
    {
      id: "source",
      cell: ({ source }) => sourceText(source),
      value: (one) => sourceText(one.source),
    },
    {
      id: "target",
      secondary: true,
      cell: ({ target }) => targetText(target),
      value: (one) => targetText(one.target),
    },
    {
      id: "status",
      value: ({ isEnabled }) => t(isEnabled ? "state.enabled" : "state.paused"),
      cell: ({ isEnabled }) => (
        <Badge variant={isEnabled ? "success" : "neutral"}>
          {t(isEnabled ? "state.enabled" : "state.paused")}
        </Badge>
      ),
    },
    {
      id: "nextAt",
      value: (item) => stateOf(item)?.nextAt ?? "",
      cell: (item) => <TimeCell time={stateOf(item)?.nextAt ?? null} />,
    },
    {
      id: "last",
      secondary: true,
      value: (item) => stateOf(item)?.last?.at ?? "",
      cell: (item) => {
        const last = stateOf(item)?.last ?? null;
        return last === null ? "–" : <FireBadge status={last.status} />;
      },
    },
  ];
}
