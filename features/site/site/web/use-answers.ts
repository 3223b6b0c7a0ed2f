import { usePublicRead, useText } from "@devloom/web-kit";
import { useMemo } from "react";
import { FAQ_TOPICS } from "./faq-entries.ts";
import type { FaqAnswer, FaqEntry, FaqEntryId } from "./faq-entries.ts";
import { installationCall, plansCall } from "./public-calls.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

/** The answers as they are true for this installation right now. */
export function useAnswers(): readonly FaqAnswer[] {
  const t = useText("site");
  const texts = usePlanTexts();
  const facts = usePublicRead(installationCall).data;
  const plans = usePublicRead(plansCall).data?.items;
  return useMemo(() => {
    const starter = plans?.find((plan) => plan.id === "starter");
    const values = {
      starter: starter === undefined ? "…" : texts.generations(starter),
      prices:
        plans === undefined
          ? "…"
          : plans.map((plan) => `${plan.title} ${texts.price(plan)}`).join(", "),
    };
    const states: Partial<Record<FaqEntryId, string>> =
      facts === undefined
        ? {}
        : {
            "ai-generation":
              facts.aiProvider === null
                ? t("faq.entries.ai-generation.providerNone")
                : t("faq.entries.ai-generation.providerSet", { provider: facts.aiProvider }),
            support: t("faq.entries.support.versionLine", { version: facts.version }),
            mail: t(
              facts.mail === "smtp" ? "faq.entries.mail.mailSmtp" : "faq.entries.mail.mailBox",
            ),
          };
    const entry = (id: FaqEntryId): FaqEntry => ({
      id,
      question: t(`faq.entries.${id}.question`),
      paragraphs: [t(`faq.entries.${id}.answer`, values), states[id]].filter(
        (text) => text !== undefined,
      ),
    });
    return FAQ_TOPICS.map(({ id, topic, further }) => ({
      id,
      topic,
      first: entry(id),
      further: entry(further),
    }));
  }, [t, texts, facts, plans]);
}
