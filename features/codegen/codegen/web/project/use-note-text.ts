import { describeNote, type Note } from "@devloom/project-model";
import { useLanguage } from "@devloom/web-kit";
import { useCallback } from "react";

/** The words for what the model's checks and readers say, in the language of the page. */
export function useNoteText(): (note: { code: string; values: object }) => string {
  const { language } = useLanguage();
  return useCallback(
    // Notes from the gateway are those of the same package.
    (note) => describeNote(note as Note, language === "de" ? "de" : "en"),
    [language],
  );
}
