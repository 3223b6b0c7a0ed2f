import { useLive } from "@devloom/web-kit";
import { useEffect } from "react";
import { HeardVisit } from "../../contract.ts";
import type { IdeModel } from "../model/ide-model.ts";

/** Tells the others in the project where this page is, and hears where they are. */
export function useCompany({ company, projectId }: IdeModel): void {
  useEffect(() => company.start(), [company]);
  useLive(["visitor"], ({ subject, data }) => {
    if (subject !== `project/${projectId}`) return;
    const heard = HeardVisit.safeParse(data);
    if (heard.success) company.visitors.hear(heard.data);
  });
}
