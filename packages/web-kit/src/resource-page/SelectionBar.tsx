import { Button } from "@devloom/ui";
import { Trash2 } from "lucide-react";
import { useText } from "../i18n/use-text.ts";

export interface SelectionBarProps {
  count: number;
  disabledReason: string | undefined;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows of a table. */
export function SelectionBar({ count, disabledReason, onDelete, onClear }: SelectionBarProps) {
  const t = useText("kit");
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-brand-soft/60 px-4 py-2 text-sm">
      <span aria-live="polite">{t("resource.selected", { count })}</span>
      <Button size="sm" variant="outline" disabledReason={disabledReason} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {t("resource.delete")}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t("resource.clearSelection")}
      </Button>
    </div>
  );
}
