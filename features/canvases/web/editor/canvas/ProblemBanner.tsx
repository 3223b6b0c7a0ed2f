import { Alert, Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

/** The first error that a page of the canvas shows, with the way to its line. */
export function ProblemBanner() {
  const t = useText("canvases");
  const model = useEditor();
  const problem = useStore(
    model.problems,
    (problems) => Object.values(problems).find((one) => one !== null) ?? null,
  );
  if (problem === null) return null;
  const { title, message, place, isHydration } = problem;
  return (
    <Alert
      variant="destructive"
      className="pointer-events-auto max-w-2xl shadow-floating"
      title={isHydration ? t("problem.hydration") : title}
      actions={
        place !== null && (
          <Button size="sm" variant="outline" onClick={() => model.goToCode(place)}>
            {t("problem.open", { place })}
          </Button>
        )
      }
    >
      <p className="line-clamp-4 font-mono text-xs whitespace-pre-wrap">{message}</p>
    </Alert>
  );
}
