import type { FrameField } from "@devloom/contract";
import { useText } from "@devloom/web-kit";
import { BEFORE } from "../contract.ts";
import { useWord } from "./use-figure.ts";

/** What a column of an answer is called. */
export function useHead(): (field: FrameField) => string {
  const t = useText("reports");
  const wordOf = useWord();
  return ({ name, labels }) => {
    const known = Object.values(labels ?? {}).join(", ");
    if (known !== "") return known;
    return name.startsWith(BEFORE)
      ? `${wordOf(name.slice(BEFORE.length))} (${t("view.previous")})`
      : wordOf(name);
  };
}
