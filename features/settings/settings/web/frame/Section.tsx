import { PageHeader } from "@devloom/ui";
import { useTitle } from "@devloom/web-kit";
import type { ReactNode } from "react";

export interface SectionProps {
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the settings. */
export function Section({ title, description, actions, children }: SectionProps) {
  useTitle(title);
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </div>
  );
}
