import { toast } from "@devloom/ui";
import { isText, objectOf, orNull, useLive, useText } from "@devloom/web-kit";
import type { SwitchedBranch } from "../../../../dashboard/projects/contract.ts";
import type { IdeModel } from "../model/ide-model.ts";

/** So long after a page asked for a branch it is taken for the one who switched. */
const OWN_MILLISECONDS = 15_000;

const isSwitched = objectOf<SwitchedBranch>({
  branch: isText,
  accountId: orNull(isText),
  name: isText,
});

/** Says that somebody else switched the branch, and what becomes of unsaved text. */
export function useSwitched(model: IdeModel): void {
  const t = useText("ide");
  useLive(["project"], ({ type, subject, data }) => {
    if (type !== "project.switched" || subject !== `project/${model.projectId}`) return;
    if (!isSwitched(data)) return;
    const { branch, name } = data;
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
