import { Badge, cx, IconButton } from "@devloom/ui";
import { TimeCell, useText } from "@devloom/web-kit";
import { BookmarkMinus, BookmarkX, RotateCcw } from "lucide-react";
import type { CanvasActivity } from "../../../contract.ts";
import { useStepText } from "./use-step-text.ts";

interface ActivityRowProps {
  readonly activity: CanvasActivity;
  readonly isSelected: boolean;
  /** Whether the canvas is as this change left it. */
  readonly isCurrent: boolean;
  readonly canRestore: boolean;
  readonly onSelect: () => void;
  readonly onRestore: () => void;
  /** Null where the step cannot be set aside or taken up again. */
  readonly onSetAside: ((isSetAside: boolean) => void) | null;
}

/** One step of the history: what, where, who, when, and the way to it. */
export function ActivityRow({
  activity,
  isSelected,
  isCurrent,
  canRestore,
  onSelect,
  onRestore,
  onSetAside,
}: ActivityRowProps) {
  const t = useText("canvases");
  const describe = useStepText();
  const { state, actorName, time, files, isSetAside } = activity;
  const isUndone = state === "undone";
  const text = describe(activity);
  return (
    <li className={cx("flex items-center border-b pr-1", isSelected && "bg-brand-soft")}>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={cx(
          "grid min-w-0 flex-1 gap-0.5 px-3 py-2 text-left focus-visible:-outline-offset-2",
          isUndone && "bg-sunken",
        )}
      >
        <span className="flex items-center gap-2">
          <span
            className={cx("truncate text-sm font-medium", isUndone && "text-muted line-through")}
            title={text}
          >
            {text}
          </span>
          {isUndone && <Badge>{t("beside.history.undone")}</Badge>}
          {isSetAside && <Badge variant="warning">{t("beside.history.setAside")}</Badge>}
          {isCurrent && <Badge variant="success">{t("beside.history.current")}</Badge>}
        </span>
        <span className="truncate font-mono text-xs text-muted">
          {files.map(({ path }) => path).join(", ")}
        </span>
        <span className="flex gap-1 text-xs text-muted">
          <span className="truncate">{actorName ?? t("beside.history.somebody")}</span>
          <span aria-hidden="true">·</span>
          <TimeCell time={time} />
        </span>
      </button>
      {onSetAside !== null && (
        <IconButton
          label={t(isSetAside ? "beside.history.takeUp" : "beside.history.putAside")}
          size="sm"
          onClick={() => onSetAside(!isSetAside)}
        >
          {isSetAside ? <BookmarkX aria-hidden="true" /> : <BookmarkMinus aria-hidden="true" />}
        </IconButton>
      )}
      {canRestore && (
        <IconButton label={t("beside.history.restore")} size="sm" onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
