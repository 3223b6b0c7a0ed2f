import { Fragment } from "react";
import { ChevronIcon } from "@/components/icons";
import { useI18n } from "@/i18n";
import { Link } from "@/router";

export interface Crumb {
  label: string;
  /** Absent on the last one, which is the page itself. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav
      aria-label={t("common.breadcrumbs")}
      className="flex items-center gap-1.5 text-sm text-muted"
    >
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.label}>
          {index > 0 && <ChevronIcon width={12} height={12} />}
          {crumb.to ? (
            <Link to={crumb.to} className="hover:text-ink hover:underline">
              {crumb.label}
            </Link>
          ) : (
            <span aria-current="page" className="text-ink">
              {crumb.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
