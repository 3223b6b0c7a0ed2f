import { Fragment } from "react";
import { cx } from "./cx.ts";
import { Link } from "./Link.tsx";

export interface Breadcrumb {
  label: string;
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[];
  label?: string;
  className?: string;
}

/** The way from the start to this page; the last item is the page itself. */
export function Breadcrumbs({ items, label = "Breadcrumb", className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {items.map((item, index) => {
          const current = index === items.length - 1;
          return (
            <Fragment key={`${item.href ?? ""}${item.label}`}>
              {index > 0 && (
                <li aria-hidden="true" className="text-line-strong select-none">
                  /
                </li>
              )}
              <li className="min-w-0 truncate">
                {item.href && !current ? (
                  <Link href={item.href} className="rounded-xs hover:text-ink hover:underline">
                    {item.label}
                  </Link>
                ) : (
                  <span
                    aria-current={current ? "page" : undefined}
                    className={cx(current && "font-medium text-ink")}
                  >
                    {item.label}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
