import { toast } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import type { IdeModel } from "../model/ide-model.ts";
import type { Formatting } from "./tool-host.ts";

/** Loads what runs the project's own tools with the first file that is open, and says what becomes of formatting. */
export function useTools(model: IdeModel): void {
  const t = useText("ide");
  const isWanted = useStore(model.desk, ({ tabs }) => tabs.length > 0);
  const round = useStore(model.languageRound);
  useEffect(() => {
    model.fixName.set(t("ask.fix"));
    return model.formatted.subscribe(() => {
      const { formatting, isSave } = model.formatted.get();
      const told = sentenceOf(formatting, isSave);
      if (told === null) return;
      if (formatting.kind !== "failed") {
        toast({ title: t(told) });
        return;
      }
      const { tool, message } = formatting;
      const isLate = message === "late";
      const description = isLate ? t("tools.late", { tool }) : message || t("tools.lost");
      toast({ title: t(told), description, variant: "destructive" });
    });
  }, [model, t]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    void import("./project-tools.ts").then(({ ProjectTools }) => {
      if (!isLeft) model.tools.set(new ProjectTools(model));
    });
    return () => {
      isLeft = true;
      model.tools.get()?.close();
      model.tools.set(null);
    };
    // Other dependencies are other tools.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [model, isWanted, round]);
}

function sentenceOf({ kind }: Formatting, isSave: boolean) {
  if (kind === "failed") return isSave ? "tools.savedAsIs" : "tools.failed";
  if (isSave || kind === "done") return null;
  return kind === "typed" ? "tools.typed" : "tools.none";
}
