import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

interface UnsavedDotProps {
  /** Those who typed in a shared text; nobody is named for one's own. */
  readonly names: readonly string[];
  readonly className?: string;
}

/** Stands for a text that is not saved, and says who typed it. */
export function UnsavedDot({ names, className }: UnsavedDotProps) {
  const t = useText("ide");
  const said =
    names.length === 0 ? t("tabs.unsaved") : t("unsaved.by", { names: names.join(", ") });
  return (
    <span title={said} className={cx("grid shrink-0 place-items-center", className)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
      <span className="sr-only">{said}</span>
    </span>
  );
}
