import { describe, expect, it } from "vitest";
import { FAQ_TOPICS, searchAnswers, topicFromHash } from "./faq-entries.ts";
import type { FaqAnswer } from "./faq-entries.ts";
import { faqEn } from "./messages/faq.en.ts";

const answers: FaqAnswer[] = [
  {
    id: "billing",
    topic: "billing",
    first: { id: "billing", question: "What does it cost?", paragraphs: ["Nothing."] },
    further: { id: "change-plan", question: "And later?", paragraphs: ["Still nothing."] },
  },
  {
    id: "support",
    topic: "support",
    first: { id: "support", question: "Who helps?", paragraphs: ["Der Betreiber für Ältere."] },
    further: { id: "mail", question: "Where is my mail?", paragraphs: [] },
  },
];

describe("the questions", () => {
  it("have a text for each entry and cover the five topics", () => {
    const ids = FAQ_TOPICS.flatMap((topic) => [topic.id, topic.further]);
    expect(ids.toSorted()).toEqual(Object.keys(faqEn.entries).toSorted());
    expect(FAQ_TOPICS.map(({ topic }) => faqEn.topics[topic])).toEqual([
      "AI generation",
      "Integrations",
      "Data security",
      "Billing",
      "Support",
    ]);
  });

  it("are found by any words of questions and answers", () => {
    expect(searchAnswers(answers, "COST still").map((one) => one.id)).toEqual(["billing"]);
    expect(searchAnswers(answers, "altere mail").map((one) => one.id)).toEqual(["support"]);
    expect(searchAnswers(answers, " ")).toHaveLength(2);
    expect(searchAnswers(answers, "cost mail")).toEqual([]);
  });

  it("open by the anchor of either question", () => {
    expect(topicFromHash("#data-security")).toBe("data-security");
    expect(topicFromHash("#mail")).toBe("support");
    expect(topicFromHash("#elsewhere")).toBeNull();
  });
});
