import type { OutputOf } from "@devloom/contract";
import { Checkbox, DiffView } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { getWorkChanges } from "../../../../projects/contract.ts";

interface CommitFilesProps {
  readonly changes: OutputOf<typeof getWorkChanges>;
  /** Paths that stay out of the commit. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (path: string) => void;
}

/** Every changed file with its diff; each can be left out. */
export function CommitFiles({ changes: { items, total }, left, onToggle }: CommitFilesProps) {
  const t = useText("canvases");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{t("beside.commit.files")}</legend>
      {items.map(({ path, diff, truncated }) => (
        <div key={path} className="flex min-w-0 items-start gap-3">
          <Checkbox
            className="mt-1.5"
            aria-label={path}
            checked={!left.has(path)}
            onCheckedChange={() => onToggle(path)}
          />
          <div className="min-w-0 flex-1">
            <DiffView
              title={path}
              diff={diff}
              empty={t("beside.history.noText")}
              className="max-h-64"
            />
            {truncated && <p className="mt-1 text-xs text-muted">{t("beside.commit.truncated")}</p>}
          </div>
        </div>
      ))}
      {total > items.length && (
        <p className="text-sm text-muted">{t("beside.commit.more", { count: items.length })}</p>
      )}
    </fieldset>
  );
}
