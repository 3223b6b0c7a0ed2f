import type { ReactNode } from "react";

interface GuideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function GuideSection({ id, title, children }: GuideSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-3 text-sm leading-relaxed">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
