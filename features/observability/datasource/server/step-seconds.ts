import type { QueryContext } from "@devloom/server-kit";

const USUAL_STEPS = 120;

/** How far the points of a series are apart. */
export const stepSeconds = ({
  from,
  to,
  step,
}: Pick<QueryContext, "from" | "to" | "step">): number =>
  Math.max(1, Math.round((step ?? (to - from) / USUAL_STEPS) / 1000));
