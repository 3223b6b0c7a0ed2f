import { Button, EmptyState, toast } from "@devloom/ui";
import { type ResourceColumn, ResourceTable, useCall, useMayCall, useText } from "@devloom/web-kit";
import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { listAutomations, restoreAutomation, type Rule } from "../../contract.ts";
import { useSourceText } from "./use-source-text.ts";

/** Rules that were deleted within 30 days; each can come back. */
export function DeletedRules({ toolbar }: { toolbar: ReactNode }) {
  const t = useText("automation");
  return (
    <ResourceTable
      endpoint={listAutomations}
      filters={{ deleted: "true" }}
      topics={["automation"]}
      label={t("list.deletedTitle")}
      rowKey={({ id }) => id}
      searchLabel={t("list.search")}
      toolbar={toolbar}
      columns={useColumns()}
      empty={<EmptyState icon={<Trash2 aria-hidden="true" />} title={t("list.deletedEmpty")} />}
    />
  );
}

function useColumns(): ResourceColumn<Rule>[] {
  const t = useText("automation");
  const sourceText = useSourceText();
  const may = useMayCall(restoreAutomation);
  const restore = useCall(restoreAutomation, { topics: ["automation"] });

  async function bringBack({ id, name }: Rule): Promise<void> {
    await restore.call({ params: { id } });
    toast({ title: t("list.restored", { name }), variant: "success" });
  }
  return [
    { id: "name", header: t("list.name"), cell: ({ name }) => name },
    {
      id: "when",
      header: t("list.when"),
      secondary: true,
      cell: ({ source }) => sourceText(source),
    },
    {
      id: "actions",
      header: t("list.actions"),
      numeric: true,
      cell: (rule) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t("list.restoreOf", { name: rule.name })}
          disabledReason={may.reason}
          loading={restore.isPending}
          onClick={() => void bringBack(rule).catch(() => undefined)}
        >
          <RotateCcw aria-hidden="true" />
          {t("list.restore")}
        </Button>
      ),
    },
  ];
}
