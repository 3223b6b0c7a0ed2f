import { Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Link2, Plus } from "lucide-react";
import type { FaqAnswer } from "./faq-entries.ts";

export interface FaqItemProps {
  answer: FaqAnswer;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The element carries the anchor; a preview on another page does not. */
  anchored?: boolean;
}

/** A question that unfolds. The browser's own element: works by keyboard and is found by Ctrl+F. */
export function FaqItem({ answer, open, onToggle, anchored = false }: FaqItemProps) {
  const t = useText("site");
  return (
    <details
      id={anchored ? answer.id : undefined}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group scroll-mt-24 border-b"
    >
      <summary className="flex list-none items-start justify-between gap-6 rounded-sm py-5 text-lg font-medium transition-colors hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        {answer.question}
        <Plus
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 text-weft-ink transition-transform duration-calm group-open:rotate-45"
        />
      </summary>
      <div className="max-w-2xl pb-6">
        {answer.paragraphs.map((paragraph, index) => (
          <p
            key={paragraph}
            className={index === 0 ? "text-muted" : "mt-3 border-l-2 border-weft pl-4 text-ink"}
          >
            {paragraph}
          </p>
        ))}
        <Link
          href={`/faq#${answer.id}`}
          aria-label={`${t("faq.link")}: ${answer.question}`}
          className="mt-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <Link2 aria-hidden="true" className="size-4" />
          {t("faq.link")}
        </Link>
      </div>
    </details>
  );
}
