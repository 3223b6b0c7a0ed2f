/** The five topics in their order, each with the anchors of its answers. */
export const FAQ_TOPICS = [
  { id: "ai", entries: ["ai-generation", "generation-limits"] },
  { id: "integrations", entries: ["integrations", "open-api"] },
  { id: "security", entries: ["data-security", "passwords"] },
  { id: "billing", entries: ["billing", "change-plan"] },
  { id: "support", entries: ["support", "mail"] },
] as const;

export type FaqTopicId = (typeof FAQ_TOPICS)[number]["id"];
export type FaqEntryId = (typeof FAQ_TOPICS)[number]["entries"][number];

/** An answer as it reads on this installation. */
export interface FaqAnswer {
  readonly id: FaqEntryId;
  readonly topic: FaqTopicId;
  readonly question: string;
  readonly paragraphs: readonly string[];
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The answers in which every searched word occurs; accents and case do not matter. */
export function searchAnswers(answers: readonly FaqAnswer[], search: string): FaqAnswer[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  return answers.filter((answer) => {
    const text = plain([answer.question, ...answer.paragraphs].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** The entry that an address such as `/faq#billing` points at. */
export function entryFromHash(hash: string): FaqEntryId | null {
  const wanted = hash.replace(/^#/, "");
  return FAQ_TOPICS.flatMap((topic) => [...topic.entries]).find((id) => id === wanted) ?? null;
}
