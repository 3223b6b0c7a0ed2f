import type { ResourceContract } from "@devloom/contract";
import { Button, IconButton } from "@devloom/ui";
import { Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import type { SelectedRow } from "../resource/resource-column.ts";
import { useMayCall } from "../session/use-may-call.ts";
import { useRemoval } from "./use-removal.ts";

export interface RowActionsProps {
  resource: ResourceContract;
  topics: readonly string[];
  item: SelectedRow;
  isDeleted: boolean;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
}

/** What can be done with one row. */
export function RowActions(props: RowActionsProps) {
  const { resource, topics, item, isDeleted, onEdit, onDelete, children } = props;
  const t = useText("kit");
  const { restore } = useRemoval(resource, topics);
  const may = useMayCall(resource.calls.update);
  const { name } = item;
  if (isDeleted)
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={t("resource.restoreOf", { name })}
        disabledReason={may.reason}
        onClick={() => void restore([item])}
      >
        <RotateCcw aria-hidden="true" />
        {t("resource.restore")}
      </Button>
    );
  return (
    <div className="flex items-center justify-end gap-1">
      {children}
      <IconButton
        size="sm"
        label={t("resource.editOf", { name })}
        disabledReason={may.reason}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("resource.deleteOf", { name })}
        disabledReason={may.reason}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
