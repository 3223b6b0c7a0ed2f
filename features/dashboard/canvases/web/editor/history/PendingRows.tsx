import type { ChangeItem } from "@devloom/frame-protocol";
import { Badge } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { useChangeName } from "./use-change-name.ts";

const unsettled = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
  items.filter(({ _consumed, _failed }) => !_consumed || _failed).toReversed();

/** Changes of this visit that wait to be written, or that were refused. */
export function PendingRows() {
  const t = useText("canvases");
  const nameOf = useChangeName();
  const items = useStore(useEditor().changes.items, unsettled);
  if (items.length === 0) return null;
  return (
    <ol>
      {items.map(({ id, type, _failed: isFailed }) => (
        <li key={id} className="flex items-center justify-between gap-2 border-b px-3 py-2">
          <span className="truncate text-sm">{nameOf(type)}</span>
          <Badge variant={isFailed ? "danger" : "warning"}>
            {t(isFailed ? "beside.history.failed" : "beside.history.waiting")}
          </Badge>
        </li>
      ))}
    </ol>
  );
}
