import { Alert, Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { errorPlace } from "../model/error-place.ts";
import { useStore } from "../model/use-store.ts";

/** The first error that a page of the canvas shows, with the way to its line. */
export function ProblemBanner() {
  const t = useText("canvases");
  const model = useEditor();
  const problem = useStore(
    model.problems,
    (problems) => Object.values(problems).find((one) => one !== null) ?? null,
  );
  const files = useStore(model.lookups, (lookups) => lookups.files);
  if (problem === null) return null;
  const { title, message, place, isHydration } = problem;
  const target = errorPlace([place, message], Object.keys(files));
  return (
    <Alert
      variant="destructive"
      className="pointer-events-auto max-w-2xl shadow-floating"
      title={isHydration ? t("problem.hydration") : title}
      actions={
        target !== null && (
          <Button size="sm" variant="outline" onClick={() => model.panels.goToCode(target)}>
            {t("problem.open", { place: `${target.path}:${target.line}` })}
          </Button>
        )
      }
    >
      <p className="line-clamp-4 font-mono text-xs whitespace-pre-wrap">{message}</p>
    </Alert>
  );
}
