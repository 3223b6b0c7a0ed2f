import { cx, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Link2, Plus } from "lucide-react";
import { useId } from "react";
import type { FaqAnswer, FaqEntry } from "./faq-entries.ts";

export interface FaqItemProps {
  answer: FaqAnswer;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The element carries the anchor; a preview on another page does not. */
  anchored?: boolean;
}

/** A topic's question that unfolds its answers. */
export function FaqItem({ answer, open, onToggle, anchored = false }: FaqItemProps) {
  const t = useText("site");
  const id = useId();
  return (
    <div id={anchored ? answer.id : undefined} className="scroll-mt-24 border-b">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="group flex w-full items-start justify-between gap-6 rounded-sm py-5 text-left text-lg font-medium transition-colors hover:text-brand-ink"
          onClick={() => onToggle(!open)}
        >
          <span>
            <span className="mb-1 block font-mono text-xs font-normal text-muted">
              {t(`faq.topics.${answer.topic}`)}
            </span>
            {answer.first.question}
          </span>
          <Plus
            aria-hidden="true"
            className={cx(
              "mt-6 size-5 shrink-0 text-weft-ink transition-transform duration-calm",
              open && "rotate-45",
            )}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="max-w-2xl animate-fade-in pb-7">
        <Paragraphs entry={answer.first} />
        <h4 className="mt-6 mb-2 font-medium">{answer.further.question}</h4>
        <Paragraphs entry={answer.further} />
        <Link
          href={`/faq#${answer.id}`}
          aria-label={`${t("faq.link")}: ${answer.first.question}`}
          className="mt-5 inline-flex items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <Link2 aria-hidden="true" className="size-4" />
          {t("faq.link")}
        </Link>
      </div>
    </div>
  );
}

function Paragraphs({ entry }: { entry: FaqEntry }) {
  return entry.paragraphs.map((paragraph, index) => (
    <p
      key={paragraph}
      className={index === 0 ? "text-muted" : "mt-3 border-l-2 border-weft pl-4 text-ink"}
    >
      {paragraph}
    </p>
  ));
}
