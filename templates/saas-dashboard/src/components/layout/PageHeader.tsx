import type { ReactNode } from "react";
import { useDocumentTitle } from "@/lib/hooks";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Above the title, e.g. breadcrumbs. */
  before?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, description, before, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <div className="mb-6">
      {before && <div className="no-print mb-3">{before}</div>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          {description && <p className="mt-1 text-sm text-muted">{description}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
