import { useText } from "@devloom/web-kit";
import { useMemo } from "react";

/** The words of the text editor's own panels, in the person's language. */
export function usePhrases(): Readonly<Record<string, string>> {
  const t = useText("ide");
  return useMemo(
    () => ({
      Find: t("find.find"),
      Replace: t("find.replaceWith"),
      next: t("find.next"),
      previous: t("find.previous"),
      all: t("find.all"),
      "match case": t("find.case"),
      regexp: t("find.regex"),
      "by word": t("find.word"),
      replace: t("find.replace"),
      "replace all": t("find.replaceAll"),
      close: t("close"),
      "Go to line": t("find.line"),
      go: t("find.go"),
      "New name": t("help.newName"),
      rename: t("help.rename"),
      "Rename failed": t("help.renameFailed"),
      "The text changed meanwhile": t("help.typedMeanwhile"),
      "Only names can be renamed": t("help.onlyNames"),
      "Quick fixes": t("help.fixes"),
      "No quick fixes here": t("help.noFixes"),
      Failed: t("help.failed"),
      Diagnostics: t("help.problems"),
      "No diagnostics": t("help.noProblems"),
      "Reference list": t("help.references"),
    }),
    [t],
  );
}
