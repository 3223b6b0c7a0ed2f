import type { WeavingDraft } from "./draft.ts";

const straight = [0, 1, 2, 3];
const pointed = [0, 1, 2, 3, 2, 1];
const twill = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

export type PatternName = "rosepath" | "herringbone" | "goose eye" | "twill";

/** Traditional four-shaft weaves, in the order the landing page turns through them. */
export const PATTERNS: readonly WeavingDraft<PatternName>[] = [
  {
    name: "rosepath",
    threading: [0, 1, 2, 3, 0, 3, 2, 1],
    tieUp: twill,
    treadling: [0, 1, 2, 3, 0, 3, 2, 1],
  },
  {
    name: "herringbone",
    threading: [0, 1, 2, 3, 0, 1, 2, 3, 1, 0, 3, 2, 1, 0, 3, 2],
    tieUp: twill,
    treadling: straight,
  },
  { name: "goose eye", threading: pointed, tieUp: twill, treadling: [0, 1, 2, 3, 2, 1] },
  { name: "twill", threading: straight, tieUp: twill, treadling: straight },
];
