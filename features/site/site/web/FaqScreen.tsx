import { Button, Input } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { CallToAction } from "./CallToAction.tsx";
import { searchAnswers, topicFromHash } from "./faq-entries.ts";
import type { FaqId } from "./faq-entries.ts";
import { FaqItem } from "./FaqItem.tsx";
import { SitePage } from "./SitePage.tsx";
import { useAnswers } from "./use-answers.ts";

/** `/faq`: the questions, searchable, each with an address of its own. */
export function FaqScreen() {
  const t = useText("site");
  const answers = useAnswers();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useOpenTopics();
  useTitle(t("titles.faq"));

  const found = searchAnswers(answers, search);
  const searching = search.trim() !== "";

  return (
    <SitePage>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 py-16 sm:px-8 lg:grid-cols-[1fr_1.4fr] lg:py-24">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h1 className="site-title">{t("faq.title")}</h1>
          <p className="mt-5 max-w-2xl text-lg text-muted">{t("faq.lead")}</p>
          <search className="mt-9 block max-w-xl">
            <label className="relative block">
              <span className="sr-only">{t("faq.search")}</span>
              <Search
                aria-hidden="true"
                className="absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted"
              />
              <Input
                type="search"
                value={search}
                placeholder={t("faq.search")}
                onChange={(event) => setSearch(event.target.value)}
                className="h-control-lg pl-11"
              />
            </label>
          </search>
          <p aria-live="polite" className="mt-3 h-6 text-sm text-muted">
            {searching &&
              (found.length === 0
                ? t("faq.none", { text: search.trim() })
                : t("faq.found", { count: found.length }))}
          </p>
          {found.length === 0 && (
            <Button variant="outline" className="mt-4" onClick={() => setSearch("")}>
              {t("faq.clear")}
            </Button>
          )}
        </div>
        <section aria-label={t("titles.faq")} className="min-h-96 border-t-2 border-ink">
          <h2 className="sr-only">{t("titles.faq")}</h2>
          {found.map((answer) => (
            <FaqItem
              key={answer.id}
              anchored
              answer={answer}
              open={open.includes(answer.id) || (searching && found.length === 1)}
              onToggle={(now) => setOpen(answer.id, now)}
            />
          ))}
        </section>
      </div>
      <CallToAction />
    </SitePage>
  );
}

/** The open topics. The address names the last one opened, and opens what it names. */
function useOpenTopics(): [readonly FaqId[], (id: FaqId, open: boolean) => void] {
  const [topics, setTopics] = useState<readonly FaqId[]>([]);
  useEffect(() => {
    const follow = () => {
      const id = topicFromHash(window.location.hash);
      if (id === null) return;
      setTopics((before) => (before.includes(id) ? before : [...before, id]));
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  function setOpen(id: FaqId, open: boolean): void {
    setTopics((before) => (open ? [...before, id] : before.filter((one) => one !== id)));
    if (open) window.history.replaceState(window.history.state, "", `#${id}`);
  }
  return [topics, setOpen];
}
