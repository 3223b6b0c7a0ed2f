import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { InstanceState } from "../../contract.ts";

const LOOKS: Record<InstanceState, BadgeVariant> = {
  running: "info",
  halted: "danger",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** How an instance is; one that runs with incidents says so. */
export function InstanceBadge(props: {
  readonly state: InstanceState;
  readonly incidents: number;
}) {
  const t = useText("workflow");
  const isStuck = props.state === "running" && props.incidents > 0;
  return (
    <Badge variant={isStuck ? "warning" : LOOKS[props.state]}>
      {isStuck ? t("state.incident") : t(`state.${props.state}`)}
    </Badge>
  );
}
