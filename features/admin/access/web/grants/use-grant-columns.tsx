import { type ResourceColumn, TimeCell, useText } from "@devloom/web-kit";
import type { Grant } from "../../contract.ts";
import { GrantedThing, GrantStatus } from "./GrantParts.tsx";
import { useDuration } from "./use-duration.ts";

/** What a grant is about, why, how it stands, and since when it is asked for. */
export function useGrantColumns(): ResourceColumn<Grant>[] {
  const t = useText("access");
  const durationOf = useDuration();
  return [
    {
      id: "what",
      header: t("grants.what"),
      cell: (grant) => (
        <div className="min-w-32">
          <GrantedThing grant={grant} />
          <p className="text-xs text-muted">{durationOf(grant.minutes)}</p>
        </div>
      ),
    },
    {
      id: "reason",
      header: t("grants.reason"),
      secondary: true,
      cell: (grant) => <span className="line-clamp-2 max-w-xs">{grant.reason}</span>,
    },
    {
      id: "status",
      header: t("grants.status"),
      cell: (grant) => <GrantStatus grant={grant} />,
    },
    {
      id: "requested",
      header: t("grants.requestedAt"),
      numeric: true,
      secondary: true,
      cell: (grant) => <TimeCell time={grant.requestedAt} />,
    },
  ];
}
