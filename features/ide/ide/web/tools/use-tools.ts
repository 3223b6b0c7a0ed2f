import { useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import type { IdeModel } from "../model/ide-model.ts";

/** Loads what runs the project's own tools with the first file that is open. */
export function useTools(model: IdeModel): void {
  const t = useText("ide");
  const isWanted = useStore(model.desk, ({ tabs }) => tabs.length > 0);
  const round = useStore(model.languageRound);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    void import("./project-tools.ts").then(({ ProjectTools }) => {
      if (!isLeft) model.tools.set(new ProjectTools(model, t));
    });
    return () => {
      isLeft = true;
      model.tools.get()?.close();
      model.tools.set(null);
    };
    // Other dependencies are other tools.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [model, isWanted, round, t]);
}
