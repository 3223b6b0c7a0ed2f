import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Breadcrumbs or a badge above the title. */
  eyebrow?: ReactNode;
  className?: string;
}

/** The head of a screen: its only h1, what it is for, and its main actions. */
export function PageHeader({ title, description, actions, eyebrow, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        "flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-8",
        className,
      )}
    >
      <div className="min-w-0 sm:flex-1 sm:basis-56">
        {eyebrow && <div className="mb-2">{eyebrow}</div>}
        <h1 className="display text-3xl">{title}</h1>
        {description && <p className="mt-2 max-w-2xl text-muted">{description}</p>}
      </div>
      {actions && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
