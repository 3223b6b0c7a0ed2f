import type { Endpoint, ResourceContract } from "@devloom/contract";
import { toast } from "@devloom/ui";
import { ApiError } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { useText } from "../i18n/use-text.ts";
import type { SelectedRow } from "../resource/resource-column.ts";

/** Deletes items with an Undo at hand, and restores deleted ones. */
export function useRemoval({ calls }: ResourceContract, topics: readonly string[]) {
  const t = useText("kit");
  const removeOne = useCall<Endpoint>(calls.delete, { topics });
  const restoreOne = useCall<Endpoint>(calls.restore, { topics });

  async function restore(items: readonly Pick<SelectedRow, "id" | "name">[]): Promise<void> {
    try {
      for (const { id } of items)
        await restoreOne.call({ params: { id }, query: {}, body: undefined });
      const values = { count: items.length, name: items[0]?.name ?? "" };
      toast({ title: t("resource.restored", values), variant: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  }

  /** Rejects at the first that cannot be deleted; those before it are gone, and can be undone. */
  async function remove(items: readonly SelectedRow[]): Promise<void> {
    const gone: SelectedRow[] = [];
    try {
      for (const item of items) {
        const { id, version } = item;
        await removeOne.call({ params: { id }, query: {}, body: undefined, ifMatch: version });
        gone.push(item);
      }
    } finally {
      if (gone.length > 0)
        toast({
          title: t("resource.deleted", { count: gone.length, name: gone[0]?.name ?? "" }),
          variant: "success",
          action: { label: t("resource.undo"), onSelect: () => void restore(gone) },
        });
    }
  }

  return { remove, restore, isPending: removeOne.isPending, error: removeOne.error?.message };
}
