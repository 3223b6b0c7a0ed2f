import { Button, EmptyState, Field, Select } from "@devloom/ui";
import { ResourceTable, type ResourceColumn, useSearchParam, useText } from "@devloom/web-kit";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { type Grant, GRANT_STATES, listGrants } from "../../contract.ts";
import { DecideDialog, type GrantDecision } from "./DecideDialog.tsx";
import { useGrantColumns } from "./use-grant-columns.tsx";

/** Grants of everyone, also those that are over. */
export function AllGrants() {
  const t = useText("access");
  const [status, setStatus] = useSearchParam("status");
  const [deciding, setDeciding] = useState<GrantDecision | null>(null);
  const known = GRANT_STATES.find((one) => one === status);
  const columns = useColumns(setDeciding);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="display text-lg">{t("grants.all")}</h2>
      <ResourceTable
        endpoint={listGrants}
        filters={known === undefined ? {} : { status: known }}
        label={t("grants.all")}
        columns={columns}
        rowKey={(grant) => grant.id}
        topics={["grant", "access"]}
        toolbar={
          <Field label={t("grants.status")} hideLabel>
            {(control) => (
              <Select
                {...control}
                className="w-48"
                value={known ?? ""}
                placeholder={t("grants.anyStatus")}
                options={GRANT_STATES.map((value) => ({ value, label: t(`grants.is.${value}`) }))}
                onChange={(event) => setStatus(event.target.value)}
              />
            )}
          </Field>
        }
        empty={
          <EmptyState
            icon={<Hourglass aria-hidden="true" />}
            title={t("grants.empty")}
            description={t("grants.emptyHint")}
          />
        }
      />
      {deciding !== null && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

function useColumns(onDecide: (decision: GrantDecision) => void): ResourceColumn<Grant>[] {
  const t = useText("access");
  const shared = useGrantColumns();
  return [
    {
      id: "who",
      header: t("grants.who"),
      cell: (grant) => (
        <span className="font-medium">{grant.accountName ?? t("grants.former")}</span>
      ),
    },
    ...shared,
    {
      id: "actions",
      header: t("actions"),
      numeric: true,
      cell: (grant) =>
        grant.status === "active" && (
          <Button size="sm" variant="ghost" onClick={() => onDecide({ grant, kind: "revoke" })}>
            {t("grants.revoke")}
          </Button>
        ),
    },
  ];
}
