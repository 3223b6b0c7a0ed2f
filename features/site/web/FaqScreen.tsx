import { Button, Input } from "@devloom/ui";
import { useText, useTitle } from "@devloom/web-kit";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { CallToAction } from "./CallToAction.tsx";
import { entryFromHash, FAQ_TOPICS, searchAnswers } from "./faq-entries.ts";
import type { FaqEntryId } from "./faq-entries.ts";
import { FaqItem } from "./FaqItem.tsx";
import { SitePage } from "./SitePage.tsx";
import { useAnswers } from "./use-answers.ts";

/** `/faq`: every question by topic, searchable, each with an address of its own. */
export function FaqScreen() {
  const t = useText("site");
  const answers = useAnswers();
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<readonly FaqEntryId[]>([]);
  useTitle(t("titles.faq"));
  useAnchor((id) => {
    setSearch("");
    setOpened((before) => [...before, id]);
  });

  const found = searchAnswers(answers, search);
  const searching = search.trim() !== "";

  function toggle(id: FaqEntryId, open: boolean): void {
    setOpened((before) => (open ? [...before, id] : before.filter((one) => one !== id)));
  }

  return (
    <SitePage>
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-24">
        <h1 className="site-title max-w-3xl">{t("faq.title")}</h1>
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
        {FAQ_TOPICS.map((topic) => {
          const entries = found.filter((answer) => answer.topic === topic.id);
          if (entries.length === 0) return null;
          return (
            <section
              key={topic.id}
              aria-labelledby={`topic-${topic.id}`}
              className="mt-12 grid gap-x-16 gap-y-3 border-t-2 border-ink pt-5 lg:grid-cols-[1fr_2.4fr]"
            >
              <h2 id={`topic-${topic.id}`} className="display text-2xl lg:pt-4">
                {t(`faq.topics.${topic.id}`)}
              </h2>
              <div>
                {entries.map((answer) => (
                  <FaqItem
                    key={answer.id}
                    anchored
                    answer={answer}
                    open={searching || opened.includes(answer.id)}
                    onToggle={(open) => !searching && toggle(answer.id, open)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      <CallToAction />
    </SitePage>
  );
}

/** Opens and shows the entry named after `#`, now and whenever the address changes. */
function useAnchor(open: (id: FaqEntryId) => void): void {
  useEffect(() => {
    const follow = () => {
      const id = entryFromHash(window.location.hash);
      if (id === null) return;
      open(id);
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
    // The page follows the address, not the identity of its callback.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
