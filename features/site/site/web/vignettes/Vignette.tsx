import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

export interface VignetteProps {
  /** What the drawing shows, read out in its place. */
  label: string;
  /** File name or title in the window's bar. */
  title: string;
  className?: string;
  children: ReactNode;
}

/** A drawn piece of the product, marked as an illustration so that nobody takes it for data. */
export function Vignette({ label, title, className, children }: VignetteProps) {
  const t = useText("site");
  return (
    <figure
      className={cx(
        "overflow-hidden rounded-xl border bg-raised text-sm shadow-overlay",
        className,
      )}
    >
      <figcaption className="flex items-center justify-between gap-4 border-b bg-sunken px-4 py-2 text-xs text-muted">
        <span aria-hidden="true" className="truncate font-mono">
          {title}
        </span>
        <span className="rounded-sm border px-1.5">{t("illustration")}</span>
        <span className="sr-only">{label}</span>
      </figcaption>
      <div aria-hidden="true">{children}</div>
    </figure>
  );
}
