import { EmptyState } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Layers, TriangleAlert } from "lucide-react";
import { OpenPlace } from "../canvas/OpenPlace.tsx";
import { usePageProblem } from "../canvas/use-page-problem.ts";

/** Why there are no layers: the page is not there yet, or has an error. */
export function NoLayers() {
  const t = useText("canvases");
  const problem = usePageProblem();
  if (problem === null)
    return (
      <EmptyState
        className="mx-3 mt-1"
        icon={<Layers aria-hidden="true" />}
        title={t("layers.empty")}
        description={t("layers.emptyHint")}
      />
    );
  const { title, target } = problem;
  return (
    <EmptyState
      className="mx-3 mt-1"
      icon={<TriangleAlert aria-hidden="true" />}
      title={title}
      description={t("layers.problemHint")}
      action={target !== null && <OpenPlace target={target} />}
    />
  );
}
