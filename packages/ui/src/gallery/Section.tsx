import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export interface SectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One chapter of the gallery. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t pt-10">
      <h2 id={`${id}-title`} className="display text-2xl">
        {title}
      </h2>
      <p className="mt-1.5 max-w-2xl text-muted">{lead}</p>
      <div className="mt-7 grid gap-8">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** A labelled row of examples. */
export function Specimen({ title, children, className }: SpecimenProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <div className={cx(className ?? "flex flex-wrap items-center gap-3")}>{children}</div>
    </div>
  );
}
