import { toast } from "@devloom/ui";
import { useLive, useText } from "@devloom/web-kit";
import { SwitchedBranch } from "../../../../dashboard/projects/contract.ts";
import type { IdeModel } from "../model/ide-model.ts";

/** So long after a page asked for a branch it is taken for the one who switched. */
const OWN_MILLISECONDS = 15_000;

/** Says that somebody else switched the branch, and what becomes of unsaved text. */
export function useSwitched(model: IdeModel): void {
  const t = useText("ide");
  useLive(["project"], ({ type, subject, data }) => {
    if (type !== "project.switched" || subject !== `project/${model.projectId}`) return;
    const { data: switched } = SwitchedBranch.safeParse(data);
    if (switched === undefined) return;
    const { branch, name } = switched;
    const own = model.switching.get();
    if (own?.branch === branch && performance.now() - own.at < OWN_MILLISECONDS) return;
    const count = model.unsaved.get().size;
    toast({
      title: name === "" ? t("git.nowOn", { branch }) : t("git.switchedBy", { name, branch }),
      description: count === 0 ? t("git.filesOf", { branch }) : t("git.unsavedStays", { count }),
      duration: Infinity,
    });
  });
}
