import { useState } from "react";

/** A file that two sides changed in the same lines; `null` where one of them has none. */
export interface Conflict {
  readonly path: string;
  readonly ours: string | null;
  readonly theirs: string | null;
  /** Both together with git's marks around what clashes. */
  readonly merged: string | null;
}

export interface Decisions {
  /** How many files are not decided yet. */
  readonly left: number;
  readonly resolutions: { path: string; content: string | null }[];
  isDecided(path: string): boolean;
  /** What a file is to be so far: a text, `null` for deleted, `undefined` when nobody has said. */
  textOf(path: string): string | null | undefined;
  decide(path: string, text: string | null): void;
}

const MARK = /^(?:<{7}|={7}|>{7})(?: |$)/m;

/** What somebody decides about files in conflict; one that still has git's marks is not decided. */
export function useDecisions(conflicts: readonly Conflict[]): Decisions {
  const [texts, setTexts] = useState<ReadonlyMap<string, string | null>>(
    new Map(conflicts.flatMap(({ path, merged }) => (merged === null ? [] : [[path, merged]]))),
  );
  const isDecided = (path: string): boolean => texts.has(path) && !MARK.test(texts.get(path) ?? "");
  return {
    left: conflicts.filter(({ path }) => !isDecided(path)).length,
    resolutions: conflicts.map(({ path }) => ({ path, content: texts.get(path) ?? null })),
    isDecided,
    textOf: (path) => texts.get(path),
    decide: (path, text) => setTexts(new Map(texts).set(path, text)),
  };
}
