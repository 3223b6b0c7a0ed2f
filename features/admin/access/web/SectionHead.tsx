import type { ReactNode } from "react";

interface SectionHeadProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Heading, sentence and button of a part of a screen. */
export function SectionHead({ title, text, action }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="max-w-prose">
        <h2 className="display text-lg">{title}</h2>
        {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
