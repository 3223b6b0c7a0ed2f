import { useRead, useStore } from "@devloom/web-kit";
import { useEffect, useMemo } from "react";
import { listUnsavedTexts } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { IdeModel } from "../model/ide-model.ts";

/** Keeps up with which shared texts of the project are not saved. */
export function useUnsavedTexts(model: IdeModel): void {
  const params = { id: model.projectId };
  const { data } = useRead(listUnsavedTexts, { params }, { topics: ["text"] });
  useEffect(() => {
    if (data !== undefined) model.sharedUnsaved.set(data.items);
  }, [model, data]);
}

/** Every file with a text that is not saved, here or shared, and the names of those who typed in a shared one. */
export function useUnsaved(): ReadonlyMap<string, readonly string[]> {
  const model = useIde();
  const own = useStore(model.unsaved);
  const shared = useStore(model.sharedUnsaved);
  return useMemo(() => {
    const names = new Map<string, readonly string[]>([...own].map((path) => [path, []]));
    for (const { path, people } of shared)
      names.set(
        path,
        people.map(({ name }) => name),
      );
    return names;
  }, [own, shared]);
}
