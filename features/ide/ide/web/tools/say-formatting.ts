import { toast } from "@devloom/ui";
import type { Text } from "@devloom/web-kit";
import type { Formatting } from "./tool-host.ts";

/** Says what became of formatting, where there is something to say. */
export function sayFormatting(t: Text<"ide">, formatting: Formatting, isSave: boolean): void {
  const told = sentenceOf(formatting, isSave);
  if (told === null) return;
  if (formatting.kind !== "failed") toast({ title: t(told) });
  else toast({ title: t(told), description: reasonOf(t, formatting), variant: "destructive" });
}

/** Why it failed, in a line: many formatters go on with a drawing of the place. */
export function reasonOf(
  t: Text<"ide">,
  { tool, message }: Formatting & { readonly kind: "failed" },
): string {
  if (message === "late") return t("tools.late", { tool });
  const lines = message.split("\n").map((line) => line.trim());
  return lines.find((line) => line !== "") ?? t("tools.lost");
}

function sentenceOf({ kind }: Formatting, isSave: boolean) {
  if (kind === "failed") return isSave ? "tools.savedAsIs" : "tools.failed";
  if (isSave || kind === "done") return null;
  return kind === "typed" ? "tools.typed" : "tools.none";
}
