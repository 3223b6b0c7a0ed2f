import { Button } from "@devloom/ui";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/use-text.ts";

interface LoadMoreProps {
  /** What `usePages` gives. */
  list: {
    readonly items: readonly unknown[] | undefined;
    readonly total: number;
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
}

/** How much of a list is shown, and the button that shows more of it. */
export function LoadMore({ list }: LoadMoreProps) {
  const t = useText("kit");
  const format = useFormat();
  return (
    <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {t("table.shown", {
          shown: format.number(list.items?.length ?? 0),
          total: format.number(list.total),
        })}
      </p>
      {list.hasMore && (
        <Button variant="outline" size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t("table.more")}
        </Button>
      )}
    </div>
  );
}
