import type { Page, ResourceContract, ResourceItem } from "@devloom/contract";
import { toast } from "@devloom/ui";
import { ApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { saveFile } from "../save-file.ts";
import { csvOf, type PageColumn } from "./page-column.ts";

const PAGE_SIZE = 200;

/** `EscalationPolicies` as files are called: `escalation-policies`. */
function fileName(many: string): string {
  return many.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
}

/** Saves everything that a list finds, with the columns that are shown, as a file for spreadsheets. */
export function useExport<R extends ResourceContract>(
  resource: R,
  columns: readonly (PageColumn<ResourceItem<R>> & { header: string })[],
) {
  return async (query: Readonly<Record<string, string | undefined>>): Promise<void> => {
    try {
      const items: ResourceItem<R>[] = [];
      let cursor: string | undefined;
      do {
        const answer = await send(resource.calls.list, {
          query: { ...query, cursor, limit: PAGE_SIZE },
        });
        // The gateway holds its answers against the contract of which this is the type.
        const page = (await answer.json()) as Page<ResourceItem<R>>;
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      // The mark tells spreadsheets that the text is UTF-8.
      saveFile(`${fileName(resource.many)}.csv`, `\uFEFF${csvOf(columns, items)}`, "text/csv");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: error.message, variant: "destructive" });
    }
  };
}
