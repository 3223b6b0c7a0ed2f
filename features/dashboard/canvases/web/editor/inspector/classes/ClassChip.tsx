import { cx, Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Swatch } from "../controls/ColorTokens.tsx";
import { colorOfCss, plainCss } from "./vocabulary.ts";

interface ClassChipProps {
  readonly name: string;
  readonly css: string | null;
  /** The class that overrides it. */
  readonly overriddenBy: string | null;
  readonly canEdit: boolean;
  readonly onRemove: () => void;
  readonly onRename: (text: string) => void;
}

/** One class: pressed it can be changed, with its cross removed. */
export function ClassChip(props: ClassChipProps) {
  const { name, css, overriddenBy, canEdit, onRemove, onRename } = props;
  const t = useText("canvases");
  const [draft, setDraft] = useState<string | null>(null);
  if (draft !== null)
    return (
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed chip
        autoFocus
        type="text"
        aria-label={t("inspector.classes.edit", { name })}
        spellCheck={false}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onRename(draft);
          if (event.key === "Enter" || event.key === "Escape") {
            event.stopPropagation();
            setDraft(null);
          }
        }}
        className="h-6 rounded-sm border border-focus bg-surface px-1.5 font-mono text-2xs"
        style={{ width: `${Math.max(6, draft.length + 3)}ch` }}
      />
    );
  const color = colorOfCss(css);
  const conflict =
    overriddenBy === null ? null : t("inspector.classes.conflict", { name, by: overriddenBy });
  return (
    <span
      className={cx(
        "flex h-6 max-w-full items-center rounded-sm border font-mono text-2xs",
        conflict === null
          ? "border-line bg-sunken"
          : "border-warning-line bg-warning-soft text-warning-ink",
      )}
    >
      <Tooltip content={conflict ?? (css === null ? name : plainCss(css))}>
        <button
          type="button"
          disabled={!canEdit}
          onClick={() => setDraft(name)}
          className={cx("flex min-w-0 items-center gap-1 pl-1.5", conflict && "line-through")}
        >
          {conflict !== null && <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />}
          {color !== null && <Swatch color={color} isSmall />}
          <span className="truncate">{name}</span>
        </button>
      </Tooltip>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={t("inspector.classes.remove", { name })}
        onClick={onRemove}
        className="grid h-full w-5 shrink-0 place-items-center text-muted hover:text-danger-ink"
      >
        <X aria-hidden="true" className="size-3" />
      </button>
    </span>
  );
}
