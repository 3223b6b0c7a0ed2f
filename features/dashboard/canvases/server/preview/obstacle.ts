import type { InspectedApp } from "@devloom/dev-server";
import type { Isolation } from "@devloom/sandbox";
import type { PreviewStatus } from "./pages.ts";

/** What keeps an application from being previewed, known before it is started; nothing where it can be tried. */
export function findObstacle(
  app: Pick<InspectedApp, "problem"> | undefined,
  { level, reason }: Pick<Isolation, "level" | "reason">,
): Partial<PreviewStatus> {
  // Whoever installed or repaired something first would find out afterwards that it does not run.
  if (level === "off")
    return failed({
      code: "sandbox_missing",
      message: "Previews are off.",
      nextStep: reason ?? "",
    });
  if (app === undefined)
    return failed({
      code: "app_missing",
      message: "The selected web application no longer exists.",
      nextStep: "Choose another one in the settings of the preview.",
    });
  return app.problem === null ? {} : failed(app.problem);
}

function failed(problem: NonNullable<PreviewStatus["problem"]>): Partial<PreviewStatus> {
  return { phase: "failed", problem };
}
