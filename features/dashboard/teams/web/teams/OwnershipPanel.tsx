import { Alert, Badge, Button, EmptyState, IconButton } from "@devloom/ui";
import {
  PolicyGate,
  ResourceTable,
  useCall,
  useFormat,
  usePermission,
  useText,
  type ResourceColumn,
} from "@devloom/web-kit";
import { ArrowRightLeft, KeySquare, Unlink } from "lucide-react";
import { useState } from "react";
import { listOwnerships, type Ownership, releaseOwnership } from "../../contract.ts";
import { usePeople, useTeams } from "../use-people.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { TransferDialog } from "./TransferDialog.tsx";
import { useResourceNames } from "./use-resource-names.ts";

/** Who owns what, and handing all of it to somebody else when a person or a team goes. */
export function OwnershipPanel() {
  const t = useText("teams");
  const [dialog, setDialog] = useState<"assign" | "transfer" | null>(null);
  const release = useCall(releaseOwnership, { topics: ["ownership"] });
  const columns = useColumns((item) => {
    release.call({ params: { id: item.id }, ifMatch: item.version }).catch(() => undefined);
  });
  const actions = (
    <PolicyGate permission="team:manage">
      {({ reason }) => (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" disabledReason={reason} onClick={() => setDialog("transfer")}>
            <ArrowRightLeft aria-hidden="true" />
            {t("transfer.action")}
          </Button>
          <Button disabledReason={reason} onClick={() => setDialog("assign")}>
            <KeySquare aria-hidden="true" />
            {t("assign.action")}
          </Button>
        </div>
      )}
    </PolicyGate>
  );
  return (
    <div className="grid gap-4">
      {release.error !== null && <Alert variant="destructive">{release.error.message}</Alert>}
      <ResourceTable
        endpoint={listOwnerships}
        label={t("tab.ownership")}
        columns={columns}
        rowKey={(item) => item.id}
        topics={["ownership", "team"]}
        searchLabel={t("owned.search")}
        toolbar={actions}
        empty={
          <EmptyState
            icon={<KeySquare aria-hidden="true" />}
            title={t("owned.none")}
            description={t("owned.noneHint")}
          />
        }
      />
      {dialog === "assign" && <AssignDialog onClose={() => setDialog(null)} />}
      {dialog === "transfer" && <TransferDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

function useColumns(onRelease: (item: Ownership) => void): ResourceColumn<Ownership>[] {
  const t = useText("teams");
  const format = useFormat();
  const people = usePeople();
  const teams = useTeams();
  const titleOf = useResourceNames();
  const { reason } = usePermission("team:manage");
  return [
    {
      id: "resource",
      header: t("owned.resource"),
      cell: (item) => <span className="font-medium break-all">{titleOf(item.resource)}</span>,
    },
    {
      id: "owner",
      header: t("owned.owner"),
      cell: (item) =>
        item.teamId === null ? (
          people.nameOf(item.accountId ?? "")
        ) : (
          <Badge variant="brand">{teams.nameOf(item.teamId)}</Badge>
        ),
    },
    {
      id: "since",
      header: t("owned.since"),
      secondary: true,
      numeric: true,
      cell: (item) => (
        <time dateTime={item.updatedAt} title={format.dateTime(item.updatedAt)}>
          {format.relativeTime(item.updatedAt)}
        </time>
      ),
    },
    {
      id: "release",
      header: t("owned.release"),
      numeric: true,
      cell: (item) => (
        <IconButton
          label={t("owned.releaseOf", { name: titleOf(item.resource) })}
          disabledReason={reason}
          onClick={() => onRelease(item)}
        >
          <Unlink aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}
