import { toast } from "@devloom/ui";
import type { Text } from "@devloom/web-kit";
import type { Formatting } from "./tool-host.ts";

/** Says what became of formatting, where there is something to say. */
export function sayFormatting(t: Text<"ide">, formatting: Formatting, isSave: boolean): void {
  const told = sentenceOf(formatting, isSave);
  if (told === null) return;
  if (formatting.kind !== "failed") {
    toast({ title: t(told) });
    return;
  }
  const { tool, message } = formatting;
  const description = message === "late" ? t("tools.late", { tool }) : message || t("tools.lost");
  toast({ title: t(told), description, variant: "destructive" });
}

function sentenceOf({ kind }: Formatting, isSave: boolean) {
  if (kind === "failed") return isSave ? "tools.savedAsIs" : "tools.failed";
  if (isSave || kind === "done") return null;
  return kind === "typed" ? "tools.typed" : "tools.none";
}
