import { describe, expect, it } from "vitest";
import { entryFromHash, FAQ_TOPICS, searchAnswers } from "./faq-entries.ts";
import type { FaqAnswer } from "./faq-entries.ts";
import { faqEn } from "./messages/faq.en.ts";

const answers: FaqAnswer[] = [
  { id: "billing", topic: "billing", question: "What does it cost?", paragraphs: ["Nothing."] },
  {
    id: "mail",
    topic: "support",
    question: "Where is my mail?",
    paragraphs: ["Im Postfach für Ältere."],
  },
];

describe("the questions", () => {
  it("have a text for each anchor and cover the five topics", () => {
    const ids = FAQ_TOPICS.flatMap((topic) => [...topic.entries]);
    expect(ids.toSorted()).toEqual(Object.keys(faqEn.entries).toSorted());
    expect(FAQ_TOPICS.map((topic) => faqEn.topics[topic.id])).toEqual([
      "AI generation",
      "Integrations",
      "Data security",
      "Billing",
      "Support",
    ]);
  });

  it("are found by any words of question and answer", () => {
    expect(searchAnswers(answers, "COST nothing").map((one) => one.id)).toEqual(["billing"]);
    expect(searchAnswers(answers, "altere").map((one) => one.id)).toEqual(["mail"]);
    expect(searchAnswers(answers, " ")).toHaveLength(2);
    expect(searchAnswers(answers, "cost mail")).toEqual([]);
  });

  it("open by their anchor", () => {
    expect(entryFromHash("#data-security")).toBe("data-security");
    expect(entryFromHash("#elsewhere")).toBeNull();
  });
});
