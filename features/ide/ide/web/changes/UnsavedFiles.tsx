import { useText } from "@devloom/web-kit";
import { nameOf, parentOf } from "../tree/tree-rows.ts";

const MAX_LISTED = 50;

interface UnsavedFilesProps {
  readonly unsaved: ReadonlyMap<string, readonly string[]>;
  /** A press opens the file; without it they are only named. */
  readonly onOpen?: (path: string) => void;
}

/** Files with a text that is not saved, and who typed it where it is shared. */
export function UnsavedFiles({ unsaved, onOpen }: UnsavedFilesProps) {
  const t = useText("ide");
  return (
    <ul className="grid max-h-40 gap-0.5 overflow-auto text-sm">
      {[...unsaved].slice(0, MAX_LISTED).map(([path, names]) => {
        const about = (
          <>
            {nameOf(path)} <span className="text-xs text-muted">{parentOf(path)}</span>
          </>
        );
        return (
          <li key={path} className="flex items-center gap-2">
            {onOpen === undefined ? (
              <span title={path} className="min-w-0 flex-1 truncate">
                {about}
              </span>
            ) : (
              <button
                type="button"
                title={path}
                onClick={() => onOpen(path)}
                className="min-w-0 flex-1 truncate rounded px-1 py-0.5 text-left hover:bg-hover"
              >
                {about}
              </button>
            )}
            {names.length > 0 && (
              <span className="shrink-0 text-xs text-muted">
                {t("unsaved.typedBy", { names: names.join(", ") })}
              </span>
            )}
          </li>
        );
      })}
      {unsaved.size > MAX_LISTED && <li className="text-muted">…</li>}
    </ul>
  );
}
