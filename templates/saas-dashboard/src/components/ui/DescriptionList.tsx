import { Fragment, type ReactNode } from "react";

export interface DescriptionListProps {
  items: readonly (readonly [term: string, details: ReactNode])[];
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-sm">
      {items.map(([term, details]) => (
        <Fragment key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 text-right wrap-break-word">{details}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
