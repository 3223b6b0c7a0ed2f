import { buttonStyles, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import type { FaqId } from "./faq-entries.ts";
import { FaqItem } from "./FaqItem.tsx";
import { useAnswers } from "./use-answers.ts";

/** The questions on the landing page, one open at a time. */
export function FaqPreview() {
  const t = useText("site");
  const answers = useAnswers();
  const [open, setOpen] = useState<FaqId | null>(null);
  return (
    <section aria-labelledby="faq-title" className="border-t bg-surface">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-20 sm:px-8 lg:grid-cols-[1fr_1.6fr] lg:py-28">
        <div>
          <h2 id="faq-title" className="site-title">
            {t("faq.title")}
          </h2>
          <p className="mt-5 text-lg text-muted">{t("faq.lead")}</p>
          <Link href="/faq" className={buttonStyles("outline", "md", "mt-7")}>
            {t("faq.all")}
          </Link>
        </div>
        <div className="border-t">
          {answers.map((answer) => (
            <FaqItem
              key={answer.id}
              answer={answer}
              open={open === answer.id}
              onToggle={(now) => setOpen(now ? answer.id : null)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
