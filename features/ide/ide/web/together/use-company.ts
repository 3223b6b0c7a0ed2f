import { useLive } from "@devloom/web-kit";
import { useEffect } from "react";
import type { IdeModel } from "../model/ide-model.ts";

/** Tells the others in the project where this page is, and hears where they are. */
export function useCompany(model: IdeModel): void {
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    // Nobody waits for it: whoever is alone needs none of it.
    void import("./company.ts").then(({ Company }) => {
      if (isLeft) return;
      const company = new Company(model);
      model.company = company;
      stop = company.start();
    });
    return () => {
      isLeft = true;
      stop();
      model.company = null;
    };
  }, [model]);
  useLive(["visitor"], ({ subject, data }) => {
    if (subject === `project/${model.projectId}`) model.company?.hear(data);
  });
}
