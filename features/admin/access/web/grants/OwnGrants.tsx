import { Button, EmptyState, toast } from "@devloom/ui";
import { ApiError, ResourceTable, type ResourceColumn, useCall, useText } from "@devloom/web-kit";
import { Hourglass } from "lucide-react";
import { type Grant, listOwnGrants, withdrawGrant } from "../../contract.ts";
import { useGrantColumns } from "./use-grant-columns.tsx";

/** What the person asked for, and what became of it. */
export function OwnGrants({ onRequest }: { onRequest: () => void }) {
  const t = useText("access");
  const columns = useColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="display text-lg">{t("grants.own")}</h2>
      <ResourceTable
        endpoint={listOwnGrants}
        label={t("grants.own")}
        columns={columns}
        rowKey={(grant) => grant.id}
        topics={["access"]}
        empty={
          <EmptyState
            icon={<Hourglass aria-hidden="true" />}
            title={t("grants.ownEmpty")}
            description={t("grants.ownEmptyHint")}
            action={
              <Button variant="outline" onClick={onRequest}>
                {t("grants.request")}
              </Button>
            }
          />
        }
      />
    </section>
  );
}

function useColumns(): ResourceColumn<Grant>[] {
  const t = useText("access");
  const shared = useGrantColumns();
  return [
    ...shared,
    {
      id: "actions",
      header: t("actions"),
      numeric: true,
      cell: (grant) => <WithdrawButton grant={grant} />,
    },
  ];
}

function WithdrawButton({ grant }: { grant: Grant }) {
  const t = useText("access");
  const withdraw = useCall(withdrawGrant, { topics: ["access", "grant"] });
  if (grant.status !== "pending" && grant.status !== "active") return null;

  async function revokeGrant(): Promise<void> {
    try {
      await withdraw.call({ params: { id: grant.id } });
      toast({ title: t("grants.withdrawn"), variant: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      loading={withdraw.isPending}
      onClick={() => void revokeGrant()}
    >
      {t(grant.status === "pending" ? "grants.withdraw" : "grants.giveBack")}
    </Button>
  );
}
