import { useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import type { IdeModel } from "./ide-model.ts";
import { DOCUMENTS, UNDERSTOOD } from "./understood.ts";

/** Has files understood from the first on for which that is possible, each kind by its server. */
export function useLanguage(model: IdeModel, server: "typescript" | "documents"): void {
  const t = useText("ide");
  const understands = server === "typescript" ? UNDERSTOOD : DOCUMENTS;
  const isWanted = useStore(model.desk, ({ tabs }) => tabs.some((path) => understands.test(path)));
  const round = useStore(model.languageRound);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const client = server === "typescript" ? model.language : model.documents;
    void import("./start-language.ts").then(({ startLanguage }) => {
      if (!isLeft) client.set(startLanguage(model, server, t));
    });
    return () => {
      isLeft = true;
      client.get()?.close();
      client.set(null);
    };
    // Another round is another server.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [model, server, isWanted, round, t]);
}
