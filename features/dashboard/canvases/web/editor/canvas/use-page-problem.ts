import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { errorPlace } from "../model/error-place.ts";
import type { CodeTarget } from "../model/panels.ts";
import { useStore } from "../model/use-store.ts";

/** What the frame calls every error of Vite. */
const VITE_TITLE = "A Vite Error Occurred";

interface PageProblem {
  readonly title: string;
  readonly message: string;
  /** The place in the project that it names. */
  readonly target: CodeTarget | null;
}

/** The first error that a page of the canvas shows. */
export function usePageProblem(): PageProblem | null {
  const t = useText("canvases");
  const model = useEditor();
  const problem = useStore(
    model.problems,
    (problems) => Object.values(problems).find((one) => one !== null) ?? null,
  );
  const files = useStore(model.lookups, (lookups) => lookups.files);
  if (problem === null) return null;
  const { title, message, place, isHydration } = problem;
  const shownTitle = title === VITE_TITLE ? t("problem.page") : title;
  return {
    title: isHydration ? t("problem.hydration") : shownTitle,
    message,
    target: errorPlace([place, message], Object.keys(files)),
  };
}
