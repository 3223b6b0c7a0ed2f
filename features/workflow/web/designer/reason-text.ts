import { useLanguage } from "@devloom/web-kit";
import { incidents } from "../messages/incidents.de.ts";
import { reasons as refusals } from "../messages/reasons.de.ts";

const reasons: Readonly<Record<string, string>> = { ...refusals, ...incidents };

interface Pattern {
  readonly matches: RegExp;
  readonly german: string;
}

const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Those with more words of their own first: “{} is not supported.” would fit too much. */
const PATTERNS: readonly Pattern[] = Object.entries(reasons)
  .filter(([english]) => english.includes("{}"))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, german]) => ({
    matches: new RegExp(`^${english.split("{}").map(plain).join("(.*?)")}$`, "s"),
    german,
  }));

/** A sentence of the engine in German; one that is not known stays as it is. */
export function germanReason(reason: string): string {
  const known = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (known !== undefined) return known;
  for (const { matches, german } of PATTERNS) {
    const found = matches.exec(reason);
    // What is filled in may be a sentence itself.
    if (found !== null)
      return german.replaceAll(/\{(\d)\}/g, (_, at: string) => {
        const part = found[Number(at) + 1] ?? "";
        return Object.hasOwn(reasons, part) ? (reasons[part] ?? part) : part;
      });
  }
  return reason;
}

/** Says what the engine refuses, in the language of the reader. */
export function useReasonText(): (reason: string) => string {
  const { language } = useLanguage();
  return language === "de" ? germanReason : (reason) => reason;
}
