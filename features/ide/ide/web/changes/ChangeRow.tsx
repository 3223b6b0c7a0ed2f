import { Button, Checkbox, cx, DiffView } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { WorkChange } from "../../../../dashboard/projects/contract.ts";
import { HunkPicker } from "../git/HunkPicker.tsx";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import { DiscardChanges } from "./DiscardChanges.tsx";

interface ChangeRowProps {
  readonly change: WorkChange;
  /** Whether it is part of the next commit. */
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  /** Lines of its diff that are not to be committed. */
  readonly left: ReadonlySet<number>;
  readonly onChosen: () => void;
  readonly onOpen: () => void;
  readonly onLeft: (left: ReadonlySet<number>) => void;
  readonly onShow: () => void;
}

/** Single lines of a text that is there as a whole; a renamed or deleted file goes as it is. */
function canPick({ status, diff, truncated }: WorkChange): boolean {
  return (status === "modified" || status === "added") && !truncated && /^@@ /m.test(diff);
}

/** One file that is not committed: what changed in it, and what of that is to be committed or discarded. */
export function ChangeRow(props: ChangeRowProps) {
  const { change, isChosen, isOpen, left, onChosen, onOpen, onLeft, onShow } = props;
  const t = useText("ide");
  const { path, status, diff } = change;
  return (
    <li className="grid gap-1 py-0.5">
      <div className="flex items-center gap-2 text-sm">
        <Checkbox
          aria-label={t("changes.include", { path })}
          checked={isChosen}
          onCheckedChange={onChosen}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          title={path}
          onClick={onOpen}
          className="min-w-0 flex-1 truncate rounded px-1 py-0.5 text-left hover:bg-hover"
        >
          <span className={cx(status === "deleted" && "line-through")}>{nameOf(path)}</span>{" "}
          <span className="text-xs text-muted">{parentOf(path)}</span>
        </button>
        <span className="text-xs text-muted">{t(`status.${status}`)}</span>
      </div>
      {isOpen && (
        <div className="grid gap-1">
          {canPick(change) ? (
            <HunkPicker path={path} diff={diff} left={left} onLeft={onLeft} />
          ) : (
            <DiffView title={path} diff={diff} empty={t("changes.noText")} className="max-h-72" />
          )}
          <div className="flex flex-wrap gap-1">
            {status !== "deleted" && (
              <Button size="sm" variant="ghost" onClick={onShow}>
                {t("changes.open")}
              </Button>
            )}
            <DiscardChanges change={change} />
          </div>
        </div>
      )}
    </li>
  );
}
