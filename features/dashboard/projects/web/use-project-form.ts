import { type CallFormOptions, useCallForm, useText } from "@devloom/web-kit";
import { draftProblems, type ProjectDraft } from "./project-draft.ts";

/** The form of a project, new or not: it answers before the server does. */
export function useProjectForm(options: Omit<CallFormOptions<ProjectDraft>, "check">) {
  const t = useText("projects");
  return useCallForm<ProjectDraft>({
    ...options,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(draftProblems(draft)).map(([name, problem]) => [
          name,
          t(`field.${problem}`),
        ]),
      ),
  });
}
