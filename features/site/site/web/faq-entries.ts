/** The five topics in their order: the question that opens each, and the one that follows inside. */
export const FAQ_TOPICS = [
  { topic: "ai", id: "ai-generation", further: "generation-limits" },
  { topic: "integrations", id: "integrations", further: "open-api" },
  { topic: "security", id: "data-security", further: "passwords" },
  { topic: "billing", id: "billing", further: "change-plan" },
  { topic: "support", id: "support", further: "mail" },
] as const;

export type FaqTopic = (typeof FAQ_TOPICS)[number]["topic"];
/** The anchor of a topic: `/faq#billing`. */
export type FaqId = (typeof FAQ_TOPICS)[number]["id"];
export type FaqEntryId = FaqId | (typeof FAQ_TOPICS)[number]["further"];

/** A question with its answer as it reads on this installation. */
export interface FaqEntry {
  readonly id: FaqEntryId;
  readonly question: string;
  /** The first paragraph holds everywhere; a second one says how it is here. */
  readonly paragraphs: readonly string[];
}

export interface FaqAnswer {
  readonly id: FaqId;
  readonly topic: FaqTopic;
  readonly first: FaqEntry;
  readonly further: FaqEntry;
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The answers in which every searched word occurs; accents and case do not matter. */
export function searchAnswers(answers: readonly FaqAnswer[], search: string): FaqAnswer[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  return answers.filter(({ first, further }) => {
    const texts = [first.question, ...first.paragraphs, further.question, ...further.paragraphs];
    const text = plain(texts.join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** The topic that an address such as `/faq#billing` points at, by either of its questions. */
export function topicFromHash(hash: string): FaqId | null {
  const wanted = hash.replace(/^#/, "");
  const found = FAQ_TOPICS.find((topic) => topic.id === wanted || topic.further === wanted);
  return found?.id ?? null;
}
